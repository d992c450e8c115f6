import type { StopReason } from '../../../../domain/enrolments/stopReasons.ts';
import type { EnrolmentCommand } from '../../../../domain/enrolments/commands.ts';
import { enrolment, type EnrolmentState } from '../../../../domain/enrolments/enrolment.ts';
import { TRIES_MAX } from '../../../../domain/enrolments/tries.ts';
import type { RuleBrokenError } from '../../../../domain/kernel/errors.ts';
import type { Told } from '../../../support/recordedLog/product.ts';
import { testId } from '../../../support/ids.ts';

const one = { enrolmentId: testId(1) };
const now = '2026-11-24T10:00:00.000Z';
const stepId = testId(7);
const mailId = testId(8);
const next = { stepId, at: now };
const follows = { stepId: testId(9), at: '2026-11-26T10:00:00.000Z' };

type Wish = Told<EnrolmentCommand>;
const enrol: Wish = {
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
const claimOf = (more: object = {}): Wish => ({
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
const claim = claimOf();
type Delivery = Extract<EnrolmentCommand, { type: 'RecordDelivery' }>['data']['delivery'];
const heard = (delivery: Delivery): Wish => ({
  type: 'RecordDelivery',
  data: { ...one, mailId, delivery },
});
const accepted = heard({ kind: 'accepted', serverMessageId: null, next: follows });
const deferred = heard({ kind: 'deferred', code: 'later', retryAt: now });
const unclear = heard({ kind: 'unclear', code: 'lineLost' });
const giveUp: Wish = { type: 'GiveUpClaim', data: { ...one, mailId, code: 'neverHeard' } };
const settle = (wasSent: boolean): Wish => ({
  type: 'SettleMail',
  data: { ...one, mailId, wasSent, by: 'person', next: wasSent ? follows : next },
});
const pause: Wish = { type: 'PauseEnrolment', data: one };
const resume: Wish = { type: 'ResumeEnrolment', data: { ...one, next } };
const stop = (reason: StopReason = 'byHand'): Wish => ({
  type: 'StopEnrolment',
  data: { ...one, reason },
});
const withhold = (reason: StopReason | null): Wish => ({
  type: 'WithholdMail',
  data: { ...one, mailId, reason },
});
const takeBack: Wish = { type: 'TakeBackEnrolment', data: one };
const reopen: Wish = { type: 'ReopenEnrolment', data: { ...one, next } };

/** Another account, of somebody else. */
const change = (more: object = {}): Wish => ({
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

const eventsOf = (state: EnrolmentState, wish: Wish) =>
  enrolment.decide({ ...wish, context: { now } } as unknown as EnrolmentCommand, state);

function stateAfter(given: readonly Wish[]): EnrolmentState {
  return given.reduce<EnrolmentState>(
    (before, wish) =>
      eventsOf(before, wish).reduce((state, event) => enrolment.evolve(state, event), before),
    enrolment.initialState(),
  );
}

const typesOf = (given: readonly Wish[], wish: Wish) =>
  eventsOf(stateAfter(given), wish).map(({ type }) => type);
/** The code with which a wish is refused. */
function refusalOf(given: readonly Wish[], wish: Wish): string {
  const state = stateAfter(given);
  try {
    eventsOf(state, wish);
  } catch (error) {
    return (error as RuleBrokenError).code;
  }
  return '';
}

describe('a mail', () => {
  it.each<readonly [string, readonly Wish[], Wish]>([
    ['one is under way', [enrol, claim], claim],
    ['nobody knows what became of one', [enrol, claim, unclear], claim],
    ['it was sent', [enrol, claim, accepted], claim],
    ['it is paused', [enrol, pause], claim],
    ['it is stopped', [enrol, stop()], claim],
    ['another step comes', [enrol], claimOf({ stepId: testId(99) })],
    ['the hours are over', [enrol], claimOf({ until: now })],
    ['it is sent from another account by now', [enrol, change()], claim],
    ['it is sent as somebody else by now', [enrol], claimOf({ senderId: testId(21) })],
  ])('given %s, then none is claimed', (_what, given, wish) => {
    expect(refusalOf(given, wish)).toMatch(/not-due|mail-open/);
  });

  it('given it is not yet time, then none is claimed', () => {
    const later: Wish = {
      type: 'PlanStep',
      data: { ...one, next: { stepId, at: '2026-11-24T10:00:00.001Z' } },
    };
    expect(refusalOf([enrol, later], claim)).toBe('not-due');
  });

  it('given the server took it, then the next step comes; said twice, it counts once', () => {
    expect(stateAfter([enrol, claim, accepted])).toMatchObject({
      next: follows,
      done: [stepId],
      mail: null,
      sent: [{ messageKey: 'a'.repeat(40), mailboxId: testId(6), subject: 'A role' }],
    });
    // In whose name it went, whoever takes it over.
    expect(stateAfter([enrol, claim, accepted, change()])?.sent).toMatchObject([
      { enrolledBy: testId(10) },
    ]);
    expect(typesOf([enrol, claim, accepted], accepted)).toEqual([]);
  });

  it('given nothing is heard of it, then it is unclear, and the server’s yes counts when it comes after all', () => {
    expect(typesOf([enrol, claim], giveUp)).toEqual(['MailUnclear']);
    expect(typesOf([enrol, claim, giveUp], deferred)).toEqual([]);
    expect(typesOf([enrol, claim, giveUp], accepted)).toEqual(['MailSent']);
    expect(typesOf([enrol, claim, accepted], giveUp)).toEqual([]);
  });

  it(`given it is not taken ${TRIES_MAX} times, then it is given up`, () => {
    const tried = Array.from({ length: TRIES_MAX - 1 }, () => [claim, deferred]).flat();
    expect(typesOf([enrol, ...tried, claim], deferred)).toEqual([
      'MailDeferred',
      'EnrolmentStopped',
    ]);
    expect(stateAfter([enrol, ...tried])).toMatchObject({ status: 'active', tries: TRIES_MAX - 1 });
  });

  it.each(['timeout', 'lineLost', 'signInRefused', 'busy'])(
    'given it is the account, or the line to it, that is in the way (%s), then it is tried for as long as that takes',
    (code) => {
      const notNow = heard({ kind: 'deferred', code, retryAt: now });
      const tried = Array.from({ length: 2 * TRIES_MAX }, () => [claim, notNow]).flat();
      expect(typesOf([enrol, ...tried, claim], notNow)).toEqual(['MailDeferred']);
      expect(stateAfter([enrol, ...tried])).toMatchObject({ status: 'active', tries: 0 });
    },
  );

  it.each<readonly [string, number]>([
    ['timeout', 2],
    ['busy', 1],
    ['closing', 1],
    ['later', 0],
  ])(
    'given its server was not reached, and then %s, then it counts how often in a row it was not',
    (code, unreached) => {
      const notNow = (said: string) => heard({ kind: 'deferred', code: said, retryAt: now });
      const given = [enrol, claim, notNow('timeout'), claim, notNow(code)];
      expect(stateAfter(given)).toMatchObject({ unreached });
    },
  );

  it('given what it says is refused, then it is tried once more, and then given up', () => {
    const refused = heard({ kind: 'deferred', code: 'messageRefused', retryAt: now });
    expect(typesOf([enrol, claim], refused)).toEqual(['MailDeferred']);
    expect(typesOf([enrol, claim, refused, claim], refused)).toEqual([
      'MailRefused',
      'EnrolmentStopped',
    ]);
    expect(stateAfter([enrol, claim, refused, claim, refused])).toMatchObject({
      reason: 'refused',
    });
    expect(typesOf([enrol, claim, stop('replied')], refused)).toEqual(['MailRefused']);
  });

  it('given it is refused, then nothing more comes; of who was stopped meanwhile the first reason stays', () => {
    const refused = heard({ kind: 'refused', code: 'recipientRefused', reason: 'refused' });
    expect(typesOf([enrol, claim], refused)).toEqual(['MailRefused', 'EnrolmentStopped']);
    expect(stateAfter([enrol, claim, stop('replied'), refused])).toMatchObject({
      status: 'stopped',
      reason: 'replied',
    });
  });

  it('given a person says what became of it, then it goes on, or is sent again as another', () => {
    expect(stateAfter([enrol, claim, unclear, settle(true)])).toMatchObject({
      next: follows,
      issue: 1,
    });
    expect(stateAfter([enrol, claim, unclear, settle(false)])).toMatchObject({
      next,
      mail: null,
      issue: 2,
    });
    expect(refusalOf([enrol, claim], settle(false))).toBe('not-unclear');
  });

  it('given it is settled, then whoever says otherwise is refused, also once it was sent again; who says the same is not', () => {
    const again = claimOf({ mailId: 'another' });
    for (const given of [
      [enrol, claim, unclear, settle(false)],
      [enrol, claim, unclear, settle(false), again],
    ]) {
      expect(refusalOf(given, settle(true))).toBe('settled-already');
      expect(typesOf(given, settle(false))).toEqual([]);
    }
    const sent = [enrol, claim, unclear, accepted];
    expect(refusalOf(sent, settle(false))).toBe('settled-already');
    expect(typesOf(sent, settle(true))).toEqual([]);
  });

  it('given a person has said that it was not sent, then what looks for it among what was sent is refused nothing', () => {
    const found = { ...settle(true), data: { ...settle(true).data, by: 'sentFolder' } } as Wish;
    expect(typesOf([enrol, claim, unclear, settle(false)], found)).toEqual([]);
  });

  it('given something speaks against it once it is claimed, then it is withheld, what had ended it before stays, and of one that nobody knows about nothing is said', () => {
    expect(typesOf([enrol, claim], withhold(null))).toEqual(['MailWithheld']);
    const ending = withhold('unsubscribed');
    expect(typesOf([enrol, claim], ending)).toEqual(['MailWithheld', 'EnrolmentStopped']);
    expect(typesOf([enrol, claim, stop('replied')], ending)).toEqual(['MailWithheld']);
    expect(typesOf([enrol, claim, giveUp], withhold(null))).toEqual([]);
    expect(typesOf([enrol, claim, accepted], withhold(null))).toEqual([]);
  });

  it('given one is under way, or nobody knows what became of it, then what comes is not planned anew', () => {
    const plan: Wish = { type: 'PlanStep', data: { ...one, next: follows } };
    expect(typesOf([enrol], plan)).toEqual(['StepPlanned']);
    for (const given of [[claim], [claim, unclear], [pause]]) {
      expect(typesOf([enrol, ...given], plan)).toEqual([]);
    }
  });

  it('given it was stopped while one was under way, then what became of that is recorded, and nothing follows', () => {
    const state = stateAfter([enrol, claim, stop(), accepted]);
    expect(state).toMatchObject({ status: 'stopped', mail: null, done: [stepId] });
    expect(refusalOf([enrol, claim, stop(), accepted], claimOf({ stepId: follows.stepId }))).toBe(
      'not-due',
    );
  });
});

describe('somebody in a sequence', () => {
  it('is in it once', () => {
    expect(refusalOf([enrol], enrol)).toBe('enrolled-already');
  });

  it('given they were taken out before anything came of it, then they are put in anew; given a mail may have gone, or it ended by itself, then not', () => {
    const maybeSent = [enrol, claim, unclear, settle(false)];
    expect(typesOf([enrol, takeBack], enrol)).toEqual(['PersonEnrolled']);
    expect(typesOf(maybeSent, takeBack)).toEqual([]);
    expect(refusalOf([...maybeSent, stop()], enrol)).toBe('enrolled-already');
    expect(refusalOf([enrol, stop('unsubscribed')], enrol)).toBe('enrolled-already');
  });

  it('given a step is done by hand, then it is that which comes, and none other', () => {
    const doneBy = (done: string): Wish => ({
      type: 'DoManualStep',
      data: { ...one, stepId: done, next: follows },
    });
    expect(typesOf([enrol], doneBy(stepId))).toEqual(['ManualStepDone']);
    expect(refusalOf([enrol], doneBy(testId(99)))).toBe('not-due');
    expect(typesOf([enrol, doneBy(stepId)], doneBy(stepId))).toEqual([]);
  });

  it('given they are paused and resumed, then the step that was not sent comes', () => {
    expect(stateAfter([enrol, pause])).toMatchObject({ status: 'paused', next });
    expect(stateAfter([enrol, pause, resume])).toMatchObject({ status: 'active', next });
    expect(typesOf([enrol], resume)).toEqual([]);
    expect(typesOf([enrol, pause], pause)).toEqual([]);
  });

  it('given somebody stopped it by hand, then it can be taken back; given they answered, nobody does', () => {
    expect(typesOf([enrol, stop()], reopen)).toEqual(['EnrolmentReopened']);
    expect(refusalOf([enrol, stop('replied')], reopen)).toBe('enrolment-over');
    expect(refusalOf([enrol, stop()], pause)).toBe('enrolment-over');
  });

  it.each(['noAddress', 'refused', 'undeliverable', 'unfit'] as const)(
    'given it ended by what can be mended (%s), then it can be taken back, until they answer',
    (reason) => {
      expect(typesOf([enrol, stop(reason)], reopen)).toEqual(['EnrolmentReopened']);
      expect(typesOf([enrol, stop(reason)], stop('replied'))).toEqual(['EnrolmentStopped']);
      expect(refusalOf([enrol, stop(reason), stop('replied')], reopen)).toBe('enrolment-over');
    },
  );

  it('given somebody stopped it by hand and they answer, then that ended it, once, and it is not taken back', () => {
    expect(typesOf([enrol, stop()], stop('replied'))).toEqual(['EnrolmentStopped']);
    expect(stateAfter([enrol, stop(), stop('replied')])).toMatchObject({ reason: 'replied' });
    expect(refusalOf([enrol, stop(), stop('replied')], reopen)).toBe('enrolment-over');
    expect(typesOf([enrol, stop('replied')], stop('bounced'))).toEqual([]);
    expect(typesOf([enrol, stop()], stop('skipped'))).toEqual([]);
  });

  it('given nothing is left, then nobody stops it; an answer is heard all the same', () => {
    const last = heard({ kind: 'accepted', serverMessageId: null, next: null });
    expect(typesOf([enrol, claim, last], stop())).toEqual([]);
    expect(typesOf([enrol, claim, last], stop('replied'))).toEqual(['EnrolmentStopped']);
  });
});

describe('another sender', () => {
  const gone = { unread: [testId(6)] };
  const claimThere = claimOf({ mailboxId: testId(20), senderId: testId(21) });

  it('given it is chosen, then what comes is claimed for that account alone, and tried as if for the first time', () => {
    const state = stateAfter([enrol, claim, deferred, change()]);
    expect(state).toMatchObject({
      mailboxId: testId(20),
      senderId: testId(21),
      enrolledBy: testId(21),
      tries: 0,
      next,
    });
    expect(typesOf([enrol, change()], claimThere)).toEqual(['MailClaimed']);
    expect(typesOf([enrol, change()], change())).toEqual([]);
    expect(typesOf([enrol, pause], change())).toEqual(['SenderChanged']);
  });

  it.each<readonly [string, readonly Wish[], string]>([
    ['a mail is under way', [enrol, claim], 'mail-open'],
    ['nobody knows what became of one', [enrol, claim, unclear], 'mail-open'],
    ['it was stopped', [enrol, stop()], 'enrolment-over'],
  ])('given %s, then none is chosen', (_what, given, code) => {
    expect(refusalOf(given, change())).toBe(code);
  });

  it('given they may have answered to an account that nobody reads, then somebody has to say that they have not, once', () => {
    for (const given of [
      [enrol, claim, accepted],
      [enrol, claim, unclear, settle(false)],
    ]) {
      expect(refusalOf(given, change(gone))).toBe('may-have-answered');
      const ruledOut = change({ ...gone, answersRuledOut: true });
      expect(eventsOf(stateAfter(given), ruledOut)).toMatchObject([
        { data: { ruledOut: [testId(6)] } },
      ]);
      expect(stateAfter([...given, ruledOut])).toMatchObject({ answerableAt: [] });
      expect(typesOf([...given, ruledOut], change(gone))).toEqual([]);
    }
    // Who was sent nothing has nothing to answer.
    expect(typesOf([enrol, claim, deferred], change(gone))).toEqual(['SenderChanged']);
  });

  it('given two take them over as they saw them, then the second is told that they have another sender by now', () => {
    const seen = { mailboxId: testId(6), senderId: testId(10), enrolledBy: testId(10) };
    const another = change({ mailboxId: testId(30), senderId: testId(31), changedBy: testId(31) });
    expect(typesOf([enrol], change({ seen }))).toEqual(['SenderChanged']);
    expect(refusalOf([enrol, another], change({ seen }))).toBe('taken-over');
    expect(typesOf([enrol, change({ seen })], change({ seen }))).toEqual([]);
    expect(typesOf([enrol, another], change())).toEqual(['SenderChanged']);
  });

  it('given the same account, in the name of another who may send from it, or as somebody else’s, then that is another sender', () => {
    const same = { mailboxId: testId(6), senderId: testId(10), changedBy: testId(10) };
    expect(typesOf([enrol], change(same))).toEqual([]);
    expect(typesOf([enrol], change({ ...same, changedBy: testId(21) }))).toEqual(['SenderChanged']);
    expect(typesOf([enrol], change({ ...same, senderId: testId(21) }))).toEqual(['SenderChanged']);
  });

  it('given the account before is read, then it is remembered that they may answer there', () => {
    const given = [enrol, claim, accepted, change()];
    expect(stateAfter(given)).toMatchObject({ answerableAt: [testId(6)] });
    expect(refusalOf(given, change(gone))).toBe('may-have-answered');
  });
});
