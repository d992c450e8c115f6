import { planAnew } from '../../../../domain/enrolments/planAnew.ts';
import type { EnrolmentEvent } from '../../../../domain/enrolments/events.ts';
import type { OpenMail } from '../../../../domain/enrolments/enrolment.ts';

const zone = 'Europe/Berlin';
const hours = {
  window: { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 },
  zones: [zone],
  daysOff: [],
};
const steps = [
  { stepId: 'one', kind: 'mail', afterDays: 0 },
  { stepId: 'two', kind: 'mail', afterDays: 2 },
] as const;
/** A Tuesday at ten in Berlin. */
const sentAt = '2026-11-24T09:00:00.000Z';
const now = '2026-11-24T12:00:00.000Z';
const byDays = '2026-11-26T09:00:00.000Z';
const wasPlanned = { stepId: 'two', at: '2026-11-27T08:00:00.000Z' };

const happened = (type: EnrolmentEvent['type'], at: string, data: object = {}) => ({
  event: { type, data } as EnrolmentEvent,
  at,
});
const begun = [
  happened('PersonEnrolled', '2026-11-23T09:00:00.000Z'),
  happened('MailClaimed', sentAt),
  happened('MailSent', sentAt),
];
const standing = { status: 'active', next: wasPlanned, mail: null, done: ['one'] } as const;
const planned = (told: readonly ReturnType<typeof happened>[], more: object = {}, at = now) =>
  planAnew({ ...standing, ...more }, [...begun, ...told], steps, hours, at);

it('is counted from when the step before was done, as it was at first', () => {
  expect(planned([])).toEqual({ stepId: 'two', at: byDays });
  expect(planned([], { next: { stepId: 'two', at: byDays } })).toBeNull();
});

it('given a mail was settled, then from when that was: as sent it counts, as not sent it comes no sooner', () => {
  const settledAt = '2026-11-25T10:00:00.000Z';
  const sent = happened('MailSettled', settledAt, { wasSent: true });
  expect(planned([sent])?.at).toBe('2026-11-27T10:00:00.000Z');
  const unsent = happened('MailSettled', '2026-11-26T13:00:00.000Z', { wasSent: false });
  expect(planned([unsent])?.at).toBe('2026-11-26T13:00:00.000Z');
});

it.each(['EnrolmentResumed', 'EnrolmentReopened'] as const)(
  'given it went on again later (%s), then it comes no sooner than that',
  (type) => {
    expect(planned([happened(type, '2026-11-26T16:30:00.000Z')])).toBeNull();
    expect(planned([happened(type, '2026-11-26T15:30:00.000Z')])?.at).toBe(
      '2026-11-26T15:30:00.000Z',
    );
  },
);

it.each(['EnrolmentHeld', 'MailDeferred'] as const)(
  'given something else has put it off (%s), then it stays as it is until that step is done',
  (type) => {
    const putOff = happened(type, now);
    expect(planned([putOff])).toBeNull();
    expect(planned([putOff, happened('ManualStepDone', sentAt)])?.at).toBe(byDays);
  },
);

it('given nothing comes, it was ended, or a mail is under way, then nothing is planned', () => {
  const mail: Partial<OpenMail> = { mailId: 'mail' };
  for (const more of [{ next: null }, { status: 'stopped' }, { mail }, { done: ['one', 'two'] }]) {
    expect(planned([], more)).toBeNull();
  }
});

it('given it would have come by now, then it is due, behind what would have come before it; and what is due already keeps its place', () => {
  const friday = '2026-11-27T07:00:00.000Z';
  const due = { stepId: 'two', at: byDays };
  expect(planned([], {}, friday)).toEqual(due);
  expect(
    planned([], { next: { stepId: 'two', at: '2026-11-26T13:00:00.000Z' } }, friday),
  ).toBeNull();
  expect(planned([], { next: { stepId: 'gone', at: byDays } }, friday)).toEqual(due);
});

it('given it is as it was, but for the moment that it took to record it, then nothing is planned', () => {
  const next = { stepId: 'two', at: byDays };
  const before = { stepId: 'two', at: '2026-11-26T08:59:59.900Z' };
  expect([planned([], { next }), planned([], { next: before })]).toEqual([null, null]);
});
