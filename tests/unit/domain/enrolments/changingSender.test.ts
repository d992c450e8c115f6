import { testId } from '../../../support/ids.ts';
import {
  accepted,
  change,
  claim,
  claimOf,
  deferred,
  enrol,
  eventsOf,
  next,
  pause,
  refusalOf,
  settle,
  stateAfter,
  stop,
  typesOf,
  unclear,
  type Wish,
} from '../../../support/outreach/enrolmentWishes.ts';

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
