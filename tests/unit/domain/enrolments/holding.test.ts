import type { EnrolmentCommand } from '../../../../domain/enrolments/commands.ts';
import { enrolment, type Enrolment } from '../../../../domain/enrolments/enrolment.ts';
import { heldUntil } from '../../../../domain/enrolments/holding.ts';
import type { Hours } from '../../../../domain/enrolments/planning.ts';
import { testId } from '../../../support/ids.ts';

const window = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 };
const hoursIn = (...zones: string[]): Hours => ({ window, zones, daysOff: ['2026-12-08'] });

describe('until when somebody who is away is written nothing', () => {
  const berlin = hoursIn('Europe/Berlin');

  it.each<readonly [string, string, string | null, Hours, string]>([
    ['up to a day', '2026-11-26T10:00:00.000Z', '2026-12-01', berlin, '2026-12-02T08:00:00.000Z'],
    [
      'up to a Friday',
      '2026-11-26T10:00:00.000Z',
      '2026-12-04',
      berlin,
      '2026-12-07T08:00:00.000Z',
    ],
    [
      'up to before a day off',
      '2026-11-26T10:00:00.000Z',
      '2026-12-07',
      berlin,
      '2026-12-09T08:00:00.000Z',
    ],
    [
      'no longer than it was to wait',
      '2026-12-03T10:00:00.000Z',
      '2026-12-01',
      berlin,
      '2026-12-03T10:00:00.000Z',
    ],
    ['and no day is said', '2026-11-26T10:00:00.000Z', null, berlin, '2026-11-30T10:00:00.000Z'],
    [
      'where several clocks may be theirs',
      '2026-11-26T10:00:00.000Z',
      '2026-12-01',
      hoursIn('America/New_York', 'America/Los_Angeles'),
      '2026-12-02T17:00:00.000Z',
    ],
    [
      'where several clocks may be theirs, and mails leave at any hour',
      '2026-11-26T10:00:00.000Z',
      '2026-12-01',
      {
        ...hoursIn('America/New_York', 'America/Los_Angeles'),
        window: { ...window, from: 0, to: 24 * 60 },
      },
      '2026-12-02T08:00:00.000Z',
    ],
  ])(
    'given they are away %s, then it comes on the day after it',
    (_what, at, until, hours, held) => {
      expect(heldUntil(at, until, hours)).toBe(held);
    },
  );
});

const stepId = testId(7);
const next = { stepId, at: '2026-11-26T10:00:00.000Z' };
const facts = {
  enrolmentId: testId(1),
  sequenceId: testId(2),
  projectId: testId(3),
  candidacyId: testId(4),
  personId: testId(5),
};
const from = { mailboxId: testId(6), enrolledBy: testId(10), subject: 'A role' };
const written: Enrolment = {
  facts,
  mailboxId: testId(6),
  senderId: testId(10),
  enrolledBy: testId(10),
  stages: ['inOutreach'],
  stopOn: ['stageChange'],
  zones: ['Europe/Berlin'],
  status: 'active',
  reason: null,
  next,
  done: [testId(8)],
  mail: null,
  settled: new Map(),
  tries: 0,
  unreached: 0,
  issue: 1,
  sent: ['first', 'second'].map((messageKey) => ({ messageKey, ...from })),
  answerableAt: [testId(6)],
  heldBehind: null,
};
const hold = (more: object = {}) => ({
  enrolmentId: testId(1),
  because: 'away',
  messageKey: 'second',
  awayUntil: null,
  next: { stepId, at: '2026-11-30T10:00:00.000Z' },
  ...more,
});
const eventsOf = (state: Enrolment, type: string, data: object) =>
  enrolment.decide({ type, data, context: { now: next.at } } as unknown as EnrolmentCommand, state);
const held = (state: Enrolment, data: object) => eventsOf(state, 'HoldEnrolment', data);
const after = (state: Enrolment, type: string, data: object) =>
  eventsOf(state, type, data).reduce<Enrolment>(
    (before, event) => enrolment.evolve(before, event)!,
    state,
  );

describe('somebody in whose place a program answers', () => {
  it('given it says until when they are away, then what comes waits, and the day lies under the candidacy’s key', () => {
    const [event] = held(written, hold({ awayUntil: '2026-11-27' }));
    expect(event).toMatchObject({
      type: 'EnrolmentHeld',
      data: {
        next: { stepId, at: '2026-11-30T10:00:00.000Z' },
        personal: { [testId(4)]: { awayUntil: '2026-11-27' } },
      },
    });
    const { personal: _personal, ...plain } = event!.data as { personal: object };
    expect(JSON.stringify(plain)).not.toContain('2026-11-27');
  });

  it.each<readonly [string, Partial<Enrolment>, object]>([
    ['it answers a mail before the last', {}, { messageKey: 'first' }],
    ['another step comes', {}, { next: { stepId: testId(9), at: '2026-12-30T10:00:00.000Z' } }],
    ['it comes later anyway', {}, { next }],
    ['it was put off for that mail already', { heldBehind: 'second' }, {}],
    ['it is stopped', { status: 'stopped' }, {}],
    ['nothing comes', { next: null }, {}],
    [
      'a mail is under way',
      { mail: { mailId: testId(8), stepId, messageKey: 'third', ...from, isUnclear: false } },
      {},
    ],
  ])('given %s, then nothing is put off', (_what, state, more) => {
    expect(held({ ...written, ...state }, hold(more))).toEqual([]);
  });

  it('given it is read again, then nothing is put off twice; given a later day is said, then it is', () => {
    const once = after(written, 'HoldEnrolment', hold());
    const later = { stepId, at: '2026-12-07T10:00:00.000Z' };
    expect(held(once, hold({ next: later }))).toEqual([]);
    expect(held(once, hold({ next: later, awayUntil: '2026-12-04' }))).toHaveLength(1);
  });

  it('given they are paused, then they wait once it goes on, too', () => {
    expect(held({ ...written, status: 'paused' }, hold())).toHaveLength(1);
  });
});

describe('somebody whom Kith moves on', () => {
  const stopFor = (stage?: string) => ({
    enrolmentId: testId(1),
    reason: 'stageChanged',
    ...(stage === undefined ? {} : { stage }),
  });
  const followed = after(written, 'FollowStage', { enrolmentId: testId(1), stage: 'replied' });

  it('then standing there ends nothing, and neither does going back; another stage does', () => {
    expect(eventsOf(followed, 'StopEnrolment', stopFor('replied'))).toEqual([]);
    expect(eventsOf(followed, 'StopEnrolment', stopFor('inOutreach'))).toEqual([]);
    expect(eventsOf(followed, 'StopEnrolment', stopFor('offer'))).toHaveLength(1);
    expect(eventsOf(written, 'StopEnrolment', stopFor('replied'))).toHaveLength(1);
    expect(eventsOf(written, 'StopEnrolment', stopFor())).toHaveLength(1);
  });

  it('given it is said twice, or they are written to no more, then it is said once', () => {
    const again = { enrolmentId: testId(1), stage: 'replied' };
    expect(eventsOf(followed, 'FollowStage', again)).toEqual([]);
    expect(eventsOf({ ...written, status: 'stopped' }, 'FollowStage', again)).toEqual([]);
  });
});

describe('what comes back for the last mail', () => {
  it.each(['replied', 'bounced', 'complaint'])('given they %s, then that is told', (reason) => {
    const over = { ...written, next: null };
    expect(eventsOf(over, 'StopEnrolment', { enrolmentId: testId(1), reason })).toHaveLength(1);
  });
});
