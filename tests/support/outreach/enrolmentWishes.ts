import type { StopReason } from '../../../domain/enrolments/stopReasons.ts';
import type { EnrolmentCommand } from '../../../domain/enrolments/commands.ts';
import { enrolment, type EnrolmentState } from '../../../domain/enrolments/enrolment.ts';
import type { RuleBrokenError } from '../../../domain/kernel/errors.ts';
import type { Told } from '../recordedLog/product.ts';
import { testId } from '../ids.ts';

export const one = { enrolmentId: testId(1) };
export const now = '2026-11-24T10:00:00.000Z';
export const stepId = testId(7);
export const mailId = testId(8);
export const next = { stepId, at: now };
export const follows = { stepId: testId(9), at: '2026-11-26T10:00:00.000Z' };

/** What is wished of an enrolment; its context is the same each time. */
export type Wish = Told<EnrolmentCommand>;
export const enrol: Wish = {
  type: 'EnrolPerson',
  data: {
    ...one,
    sequenceId: testId(2),
    projectId: testId(3),
    candidacyId: testId(4),
    personId: testId(5),
    recordIds: [testId(5)],
    mailboxId: testId(6),
    senderId: testId(10),
    enrolledBy: testId(10),
    stage: 'inOutreach',
    stopOn: ['stageChange', 'skip'],
    next,
    zones: ['Europe/Berlin'],
    zonesFrom: 'place',
  },
};
export const claimOf = (more: object = {}): Wish => ({
  type: 'ClaimMail',
  data: {
    ...one,
    stepId,
    mailId,
    mailboxId: testId(6),
    senderId: testId(10),
    variantId: testId(11),
    messageKey: 'a'.repeat(40),
    to: 'zoe@home.example',
    subject: 'A role',
    text: 'Hi',
    until: '2026-11-24T16:00:00.000Z',
    ...more,
  },
});
export const claim = claimOf();
type Delivery = Extract<EnrolmentCommand, { type: 'RecordDelivery' }>['data']['delivery'];
export const heard = (delivery: Delivery): Wish => ({
  type: 'RecordDelivery',
  data: { ...one, mailId, delivery },
});
export const accepted = heard({ kind: 'accepted', serverMessageId: null, next: follows });
export const deferred = heard({ kind: 'deferred', code: 'later', retryAt: now });
export const unclear = heard({ kind: 'unclear', code: 'lineLost' });
export const giveUp: Wish = { type: 'GiveUpClaim', data: { ...one, mailId, code: 'neverHeard' } };
export const settle = (wasSent: boolean): Wish => ({
  type: 'SettleMail',
  data: { ...one, mailId, wasSent, by: 'person', next: wasSent ? follows : next },
});
export const pause: Wish = { type: 'PauseEnrolment', data: one };
export const resume: Wish = { type: 'ResumeEnrolment', data: { ...one, next } };
export const stop = (reason: StopReason = 'byHand'): Wish => ({
  type: 'StopEnrolment',
  data: { ...one, reason },
});
export const withhold = (reason: StopReason | null): Wish => ({
  type: 'WithholdMail',
  data: { ...one, mailId, reason },
});
export const takeBack: Wish = { type: 'TakeBackEnrolment', data: one };
export const reopen: Wish = { type: 'ReopenEnrolment', data: { ...one, next } };

/** Another account, of somebody else. */
export const change = (more: object = {}): Wish => ({
  type: 'ChangeSender',
  data: {
    ...one,
    mailboxId: testId(20),
    senderId: testId(21),
    changedBy: testId(21),
    unread: [],
    answersRuledOut: false,
    ...more,
  },
});

export const eventsOf = (state: EnrolmentState, wish: Wish) =>
  enrolment.decide({ ...wish, context: { now } } as unknown as EnrolmentCommand, state);

export function stateAfter(given: readonly Wish[]): EnrolmentState {
  return given.reduce<EnrolmentState>(
    (before, wish) =>
      eventsOf(before, wish).reduce((state, event) => enrolment.evolve(state, event), before),
    enrolment.initialState(),
  );
}

export const typesOf = (given: readonly Wish[], wish: Wish) =>
  eventsOf(stateAfter(given), wish).map(({ type }) => type);
/** The code with which a wish is refused. */
export function refusalOf(given: readonly Wish[], wish: Wish): string {
  const state = stateAfter(given);
  try {
    eventsOf(state, wish);
  } catch (error) {
    return (error as RuleBrokenError).code;
  }
  return '';
}
