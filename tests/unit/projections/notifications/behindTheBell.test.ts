import { testId } from '../../../support/ids.ts';
import { behindTheBell, type Happened } from './behindTheBell.ts';

const candidacyId = testId(1);
const [projectId, personId, receiver, doer] = [testId(2), testId(3), testId(6), testId(8)];
const of = { candidacyId, projectId, personId };

const referred = (referralId: string): Happened => [
  'PersonReferred',
  { ...of, referralId, referrerId: receiver },
];
const withdrawn = (referralId: string): Happened => [
  'ReferralWithdrawn',
  { ...of, referralId, referrerId: receiver },
];
const accepted: Happened = ['SuggestionAccepted', of];
const assigned = (
  candidacy: string,
  { userId = receiver, by = testId(40) }: { userId?: string; by?: string } = {},
): Happened => [
  'ProspectAssigned',
  { ...of, candidacyId: candidacy, userId },
  { correlationId: by },
];
const place = (at: number) => at.toString(16).padStart(32, '0');

/** What the receiver is told, or waits to be: each with how many it is of, and its place in the log. */
const told = (...events: readonly Happened[]) =>
  [...behindTheBell(...events).values()]
    .filter(({ user_id }) => user_id === receiver)
    .map(({ code, count, position, waited_by }) => ({ code, count, position, waited_by }));

describe('what stands behind the bell', () => {
  it('given they told of somebody in two ways, then they wait until both are taken back', () => {
    const [one, other] = [testId(20), testId(21)];
    const both = [referred(one), referred(other)] as const;
    const waits = { code: null, count: 1, position: null };
    expect(told(...both)).toEqual([{ ...waits, waited_by: [one, other] }]);
    expect(told(...both, withdrawn(one))).toEqual([{ ...waits, waited_by: [other] }]);
    expect(told(...both, withdrawn(one), withdrawn(other))).toEqual([]);
  });

  it('given whom they referred is put back while it is told, then it is not told anew', () => {
    const back: Happened = ['ProspectReinstated', { ...of, reasonCode: null }];
    expect(told(referred(testId(20)), accepted, back)).toMatchObject([
      { code: 'referralAccepted', position: place(2) },
    ]);
  });

  it('given a note that names them is reworded, then they are told once, and who is named since too', () => {
    const note = { noteId: testId(30), visibility: 'workspace', personId };
    const rows = behindTheBell(
      ['NoteWritten', { ...note, mentionIds: [receiver] }],
      ['NoteReworded', { ...note, mentionIds: [receiver, testId(7)] }],
    );
    expect([...rows.values()].map(({ user_id, position }) => [user_id, position])).toEqual([
      [receiver, place(1)],
      [testId(7), place(2)],
    ]);
  });

  it.each([
    ['AnswerSent', {}],
    ['AnswerSettled', { wasSent: true }],
  ])('given an answer of which nobody knew, then after %s it is told no more', (type, more) => {
    const answer = { ...of, answerId: testId(31), writtenBy: receiver };
    expect(told(['AnswerUnclear', answer])).toMatchObject([{ code: 'answerUnclear' }]);
    expect(told(['AnswerUnclear', answer], [type, { ...answer, ...more }])).toEqual([]);
  });

  it('counts what comes of one cause, is of nobody among them, and begins anew with another', () => {
    const many = [assigned(testId(41)), assigned(testId(42))] as const;
    const [row] = [...behindTheBell(...many).values()];
    expect(row).toMatchObject({ count: 2, person_id: null, subject_id: null, actor_id: doer });
    const one = [...behindTheBell(assigned(testId(41))).values()];
    expect(one).toMatchObject([{ count: 1, person_id: personId, subject_id: testId(41) }]);
    expect(
      told(...many, assigned(testId(43), { by: testId(50) })).map(({ count }) => count),
    ).toEqual([2, 1]);
  });

  it('tells nobody what they did themselves', () => {
    expect(behindTheBell(assigned(testId(41), { userId: doer })).size).toBe(0);
  });

  it('stays unread to whom it is given again, and is so no more once another looks after them', () => {
    const first = assigned(testId(41));
    const settledBy = (userId: string) => {
      const rows = behindTheBell(first, assigned(testId(41), { userId, by: testId(50) }));
      const [before] = [...rows.values()];
      return before?.settled_by;
    };
    expect(settledBy(receiver)).toEqual([]);
    expect(settledBy(testId(7))).toEqual([testId(41)]);
  });

  it('given two are asked about somebody, then what one answers answers the other nothing', () => {
    const asked = (at: number): Happened => [
      'IntroductionAsked',
      { ...of, introductionId: testId(at), kind: 'introduce', colleagueId: testId(at + 10) },
    ];
    const agreed: Happened = ['IntroductionAgreed', { ...of, introductionId: testId(60) }];
    const rows = [...behindTheBell(asked(60), asked(61), agreed).values()];
    const settled = rows
      .filter(({ code }) => code === 'introductionAsked')
      .map(({ user_id, settled_by }) => [user_id, settled_by]);
    expect(settled).toEqual([
      [testId(70), [testId(60)]],
      [testId(71), []],
    ]);
  });

  it('is told anew as one thing, of another cause, or as something else of the same', () => {
    const answer = { ...of, answerId: testId(31), writtenBy: receiver };
    const unclear: Happened = ['AnswerUnclear', answer];
    expect(told(unclear, unclear)).toMatchObject([{ code: 'answerUnclear', count: 1 }]);
    const cause = { correlationId: testId(50) };
    expect(
      told(['AnswerUnclear', answer, cause], ['AnswerRefused', { ...answer, code: 'x' }, cause]),
    ).toMatchObject([{ code: 'answerNotSent', count: 1 }]);
  });

  it('given it is taken back and told again by one cause, then it is told as one thing', () => {
    const cause = { correlationId: testId(50) };
    const all: readonly Happened[] = [
      referred(testId(20)),
      ['SuggestionAccepted', of, cause],
      ['SuggestionRestored', of, cause],
      ['ProspectReinstated', { ...of, reasonCode: null }, cause],
    ];
    expect(told(...all)).toMatchObject([
      { code: 'referralAccepted', count: 1, position: place(4) },
    ]);
  });

  it.each([
    ['user', receiver],
    ['workspace', testId(9)],
    ['candidacy', candidacyId],
  ])('goes with the %s that is forgotten', (kind, subjectId) => {
    const mailed = { ...of, receivedId: testId(32), kind: 'reply', senderId: receiver };
    const received = { ...mailed, enrolledBy: receiver, answeredBy: null };
    expect(told(['MailReceived', received])).toHaveLength(1);
    expect(told(['MailReceived', received], ['SubjectForgotten', { kind, subjectId }])).toEqual([]);
  });
});
