import { testId } from '../../../support/ids.ts';
import { behindTheBell, type Happened } from './behindTheBell.ts';

const candidacyId = testId(1);
const of = { candidacyId, projectId: testId(2), personId: testId(3) };
const writer = testId(4);
const received = (at: number) =>
  [
    'MailReceived',
    {
      ...of,
      receivedId: testId(at),
      kind: 'reply',
      senderId: writer,
      enrolledBy: writer,
      answeredBy: null,
    },
  ] as const;
const answer = (type: string, answerId = testId(30), more: object = {}) =>
  [type, { ...of, answerId, writtenBy: writer, ...more }] as const;

/** What stands behind the bell after these events, by what it is of, and whether it is answered. */
const after = (...events: readonly Happened[]) =>
  [...behindTheBell(...events).values()].map(({ code, position, settled_by, count }) =>
    position === null ? 'waits' : `${code} ${settled_by.length < count ? 'open' : 'answered'}`,
  );

describe('what came in from somebody', () => {
  it('is answered with all that came before, and what comes after is not', () => {
    const written = [received(20), received(21), answer('AnswerWritten')] as const;
    expect(after(...written)).toEqual(['mailAnswered answered', 'mailAnswered answered']);
    expect(after(...written, received(22))).toEqual([
      'mailAnswered answered',
      'mailAnswered answered',
      'mailAnswered open',
    ]);
  });

  it.each([
    ['AnswerTakenBack', {}, []],
    ['AnswerWithheld', { reason: 'suppressed' }, ['answerNotSent open']],
    ['AnswerRefused', { code: 'refused' }, ['answerNotSent open']],
    ['AnswerSettled', { wasSent: false, by: 'person' }, []],
  ])('waits again after %s, and what is said of that too', (type, more, said) => {
    const lost = answer(type, testId(30), more);
    expect(after(received(20), answer('AnswerWritten'), lost)).toEqual([
      'mailAnswered open',
      ...said,
    ]);
  });

  it('stays answered by another answer, which also answers that one was not sent', () => {
    const refused = [received(20), answer('AnswerWritten'), answer('AnswerRefused')] as const;
    const again = answer('AnswerWritten', testId(31));
    expect(after(...refused, again)).toEqual(['mailAnswered answered', 'answerNotSent answered']);
    expect(
      after(received(20), answer('AnswerWritten'), again, answer('AnswerTakenBack', testId(31))),
    ).toEqual(['mailAnswered answered']);
    expect(after(received(20), answer('AnswerWritten'), again, answer('AnswerTakenBack'))).toEqual([
      'mailAnswered answered',
    ]);
  });

  it('given what was answered is told anew, then it waits anew', () => {
    const refused = [answer('AnswerWritten'), answer('AnswerRefused')] as const;
    const again = answer('AnswerWritten', testId(31));
    expect(after(...refused, again)).toEqual(['answerNotSent answered']);
    expect(after(...refused, again, answer('AnswerRefused'))).toEqual(['answerNotSent open']);
  });
});

describe('that one was given many at once', () => {
  const [bulkId, undoId] = [testId(40), testId(41)];
  const given = (at: number, userId: string | null, correlationId: string) =>
    ['ProspectAssigned', { ...of, candidacyId: testId(at), userId }, { correlationId }] as const;
  const both = [given(50, writer, bulkId), given(51, writer, bulkId)] as const;
  const undo = { bulkId: undoId, undoes: bulkId, startedBy: testId(8), projectId: of.projectId };
  const begun = ['BulkStarted', undo] as const;

  it('is answered once all of them are taken back by its Undo, and not before', () => {
    const half = [...both, begun, given(50, null, undoId)] as const;
    expect(after(...half)).toEqual(['assigned open', 'waits']);
    expect(after(...half, given(50, null, undoId))).toEqual(['assigned open', 'waits']);
    expect(after(...half, given(51, null, undoId))).toEqual(['assigned answered', 'waits']);
  });

  it('given it was one alone, then whoever looks after them next answers it, even if its Undo came to nothing', () => {
    const one = [both[0], begun] as const;
    expect(after(...one, given(50, null, undoId))).toEqual(['assigned answered', 'waits']);
    expect(after(...one, given(50, null, testId(42)))).toEqual(['assigned answered', 'waits']);
  });

  it('is not by what another job does', () => {
    const other = testId(42);
    const all = [...both, begun, given(50, null, other), given(51, null, other)] as const;
    expect(after(...all)).toEqual(['assigned open', 'waits']);
  });
});

describe('a referral that was decided on', () => {
  const referral = { ...of, referralId: testId(5), referrerId: testId(6) };
  const taken = [
    ['PersonReferred', referral],
    ['SuggestionAccepted', of],
  ] as const;
  const back = [...taken, ['SuggestionRestored', of]] as const;

  it('waits again once that is taken back, and whoever referred them is told of it no more', () => {
    expect(after(...taken)).toEqual(['referred answered', 'referralAccepted open']);
    expect(after(...back)).toEqual(['referred open', 'waits']);
  });

  it('given they are put back where they stood, then it is answered, and whoever referred them is told again', () => {
    const reinstated = ['ProspectReinstated', { ...of, reasonCode: null }] as const;
    expect(after(...back, reinstated)).toEqual(['referred answered', 'referralAccepted open']);
  });

  it('given they were decided on by another id that they had, then all that is so too', () => {
    const other = { ...of, candidacyId: testId(7) };
    const accepted = ['SuggestionAccepted', { ...other, referredAs: [candidacyId] }] as const;
    const all = [['PersonReferred', referral] as const, accepted] as const;
    expect(after(...all)).toEqual(['referred answered', 'referralAccepted open']);
    const restored = [...all, ['SuggestionRestored', other] as const] as const;
    expect(after(...restored)).toEqual(['referred open', 'waits']);
    const reinstated = ['ProspectReinstated', { ...other, reasonCode: null }] as const;
    expect(after(...restored, reinstated)).toEqual(['referred answered', 'referralAccepted open']);
    expect(after(...restored, accepted)).toEqual(['referred answered', 'referralAccepted open']);
  });

  it('given Kith took them in by another id that they had, then it is found by that once somebody takes it back', () => {
    const other = { ...of, candidacyId: testId(7) };
    const taken = { ...other, referredAs: [candidacyId] };
    const byKith = { actor: { kind: 'system' } };
    const all = [
      ['PersonReferred', referral] as const,
      ['SuggestionAccepted', taken, byKith] as const,
    ];
    expect(after(...all)).toEqual(['referred open', 'referralAccepted open']);
    const back = [...all, ['SuggestionRestored', other] as const] as const;
    expect(after(...back)).toEqual(['referred open', 'waits']);
    const skipped = ['SuggestionSkipped', other] as const;
    expect(after(...back, skipped)).toEqual(['referred answered', 'referralSkipped open']);
  });

  it('given whoever referred them later had heard nothing, then they hear nothing of what is brought back', () => {
    const later = [taken[1], taken[0], ['SuggestionRestored', of]] as const;
    const reinstated = ['ProspectReinstated', { ...of, reasonCode: null }] as const;
    expect(after(...later)).toEqual(['referred open', 'waits']);
    expect(after(...later, reinstated)).toEqual(['referred answered', 'waits']);
  });

  it('given they are removed again as they had been, then it is answered, and nobody hears that they were taken in', () => {
    const removed = ['ProspectReinstated', { ...of, reasonCode: 'conflict' }] as const;
    expect(after(...back, removed)).toEqual(['referred answered', 'waits']);
  });
});
