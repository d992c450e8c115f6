import type { CommandContext } from '../../../../domain/kernel/command.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { settings } from '../../../../domain/workspace/settings.ts';
import type { SettingsCommand } from '../../../../domain/workspace/commands.ts';
import type { SettingsEvent } from '../../../../domain/workspace/events.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(1);
const context: CommandContext = {
  commandId: testId(900),
  now: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'user', id: testId(2) },
  workspaceId,
  correlationId: testId(900),
  causationId: null,
};
const date = '2026-12-28';
const personal = { [workspaceId]: { name: 'Between the years' } };
const added: SettingsEvent = { type: 'DayOffAdded', data: { workspaceId, date, personal } };
const add = (name: string): SettingsCommand => ({
  type: 'AddDayOff',
  data: { workspaceId, date, name },
  context,
});
const chooseZone = (zone: string): SettingsCommand => ({
  type: 'ChooseTimeZone',
  data: { workspaceId, zone },
  context,
});
const chooseHolidays = (calendar: string | null): SettingsCommand => ({
  type: 'ChooseHolidays',
  data: { workspaceId, calendar },
  context,
});

describe('the settings of a workspace', () => {
  it('given nothing was said, when something is chosen, then the log has from what to what', () => {
    given(settings, [])
      .when(chooseZone('Europe/Berlin'))
      .then([
        { type: 'TimeZoneChosen', data: { workspaceId, from: 'UTC', zone: 'Europe/Berlin' } },
      ]);
    given(settings, [])
      .when(chooseHolidays('DE-BY'))
      .then([{ type: 'HolidaysChosen', data: { workspaceId, from: null, calendar: 'DE-BY' } }]);
  });

  it('given it is so already, when it is said again, then nothing happens', () => {
    given(settings, []).when(chooseZone('UTC')).thenNothingHappened();
    given(settings, []).when(chooseHolidays(null)).thenNothingHappened();
    given(settings, [added]).when(add('Between the years')).thenNothingHappened();
    const takeOut: SettingsCommand = {
      type: 'TakeOutDayOff',
      data: { workspaceId, date },
      context,
    };
    given(settings, []).when(takeOut).thenNothingHappened();
  });

  it('given a day off, when it is to have another name, then a rule stands against it', () => {
    given(settings, [added]).when(add('Other')).thenRuleBroken('day-off-already');
  });

  it('given the workspace was forgotten, when it is folded, then its days off have no names', () => {
    const forgotten = { ...added, data: { ...added.data, personal: { [workspaceId]: null } } };
    expect(fold(settings, [forgotten as SettingsEvent]).daysOff).toEqual(new Map([[date, '']]));
  });
});
