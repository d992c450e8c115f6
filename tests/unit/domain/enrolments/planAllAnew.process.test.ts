import { planAllAnewProcess } from '../../../../domain/enrolments/planAllAnew.process.ts';
import type { SettingsEvent } from '../../../../domain/workspace/events.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(2);

function reactionsTo(event: SettingsEvent) {
  const logged = {
    event,
    eventId: testId(200),
    stream: `settings-${workspaceId}`,
    revision: 0,
    position: '1'.padStart(32, '0'),
    metadata: { ...context, workspaceId, occurredAt: context.now, schemaVersion: 1 },
  };
  return planAllAnewProcess.react(logged, undefined).reactions;
}

const date = '2026-11-30';

it.each<readonly [string, SettingsEvent]>([
  [
    'its time zone is another',
    { type: 'TimeZoneChosen', data: { workspaceId, from: 'UTC', zone: 'Europe/Prague' } },
  ],
  [
    'it keeps other holidays',
    { type: 'HolidaysChosen', data: { workspaceId, from: null, calendar: 'CZ' } },
  ],
  ['nobody works on a day', { type: 'DayOffAdded', data: { workspaceId, date, personal: {} } }],
  [
    'they work on it after all',
    { type: 'DayOffTakenOut', data: { workspaceId, date, personal: {} } },
  ],
])(
  'given %s, then what comes in its sequences is planned anew and once more a minute later, once each where that was not begun',
  (_what, event) => {
    const processor = 'enrolments/planAllAnew';
    const job = { kind: 'job', key: workspaceId, processor, payload: { workspaceId } };
    const at = new Date(Date.parse(context.now) + 60_000).toISOString();
    expect(reactionsTo(event)).toEqual([{ kind: 'cancel', key: workspaceId }, job, { ...job, at }]);
  },
);

it('given a workspace has its stages follow mails, then nothing is planned', () => {
  const data = { workspaceId, from: 'off', to: 'withMails' } as const;
  expect(reactionsTo({ type: 'StageMovesChosen', data })).toEqual([]);
});
