import { AlreadyAskedError } from '../../../../domain/introductions/errors.ts';
import type { IntroductionCommand } from '../../../../domain/introductions/commands.ts';
import {
  introduction,
  type IntroductionState,
} from '../../../../domain/introductions/introduction.ts';
import type { Told } from '../../../support/recordedLog/product.ts';
import { testId } from '../../../support/ids.ts';

const one = { introductionId: testId(1) };
const facts = {
  ...one,
  projectId: testId(2),
  candidacyId: testId(3),
  askedById: testId(4),
  colleagueId: testId(5),
};
const ask: Told<IntroductionCommand> = {
  type: 'AskIntroduction',
  data: {
    ...facts,
    personId: testId(6),
    recordIds: [testId(6)],
    kind: 'introduce',
    message: 'Could you?',
  },
};
const friday = '2026-11-20T09:00:00.000Z';
const agree: Told<IntroductionCommand> = { type: 'AgreeIntroduction', data: { ...one, note: '' } };
const withdraw: Told<IntroductionCommand> = { type: 'WithdrawIntroduction', data: one };
const made: Told<IntroductionCommand> = { type: 'MarkIntroductionMade', data: one };
const notMade: Told<IntroductionCommand> = { type: 'UnmarkIntroductionMade', data: one };
const reopen: Told<IntroductionCommand> = { type: 'ReopenIntroduction', data: one };
const decline: Told<IntroductionCommand> = {
  type: 'DeclineIntroduction',
  data: { ...one, note: '', reasonCode: null },
};
const reinstate: Told<IntroductionCommand> = { type: 'ReinstateIntroduction', data: one };

function decide(
  given: readonly (Told<IntroductionCommand> & { readonly at?: string })[],
  command: Told<IntroductionCommand>,
  at = friday,
) {
  const events = (state: IntroductionState, wish: Told<IntroductionCommand>, now = friday) =>
    introduction.decide({ ...wish, context: { now } } as unknown as IntroductionCommand, state);
  const state = given.reduce<IntroductionState>(
    (before, wish) =>
      events(before, wish, wish.at).reduce((now, event) => introduction.evolve(now, event), before),
    introduction.initialState(),
  );
  return events(state, command, at);
}

describe('an introduction', () => {
  it('given it is asked on a Friday, then the reminder is due on the Wednesday after', () => {
    expect(decide([], ask)).toMatchObject([
      {
        type: 'IntroductionAsked',
        data: { askedAt: friday, remindAt: '2026-11-25T09:00:00.000Z' },
      },
    ]);
  });

  it('given it was asked, agreed to or declined, then it is asked of the colleague no more; withdrawn, it is', () => {
    for (const then of [[], [agree], [decline]]) {
      expect(() => decide([ask, ...then], ask)).toThrow(AlreadyAskedError);
    }
    expect(decide([ask, withdraw], ask)).toHaveLength(1);
  });

  it('given it was asked and withdrawn three times within a day, then it is asked again on the next', () => {
    const twice = [ask, withdraw, ask, withdraw];
    expect(decide(twice, ask)).toHaveLength(1);
    const thrice = [...twice, ask, withdraw];
    expect(() => decide(thrice, ask, '2026-11-21T08:59:59.000Z')).toThrow('three times');
    expect(decide(thrice, reinstate)).toHaveLength(1);
    expect(decide(thrice, ask, '2026-11-21T09:00:00.000Z')).toHaveLength(1);
    const onMonday = [ask, withdraw, ask, withdraw, ask, withdraw].map((wish) => ({
      ...wish,
      at: '2026-11-23T09:00:00.000Z',
    }));
    const again = [...thrice, ...onMonday];
    expect(() => decide(again, ask, '2026-11-23T10:00:00.000Z')).toThrow('three times');
  });

  it('given it was withdrawn after a Yes, when it is wanted again, then the Yes holds', () => {
    expect(decide([ask, agree, withdraw], reinstate)).toMatchObject([
      { type: 'IntroductionReinstated', data: { isWaiting: false } },
    ]);
    expect(decide([ask, withdraw], reinstate)).toMatchObject([
      { type: 'IntroductionReinstated', data: { isWaiting: true } },
    ]);
    expect(() => decide([ask, withdraw], agree)).toThrow('This is not wanted any more.');
  });

  it('given it was withdrawn after a Yes and is wanted again, then it may be made', () => {
    expect(decide([ask, agree, withdraw, reinstate], made)).toMatchObject([
      { type: 'IntroductionMade' },
    ]);
    expect(() => decide([ask, withdraw, reinstate], made)).toThrow('has not agreed');
  });

  it('given a Yes was taken back before it was withdrawn, when it is wanted again, then it waits', () => {
    expect(decide([ask, agree, reopen, withdraw], reinstate)).toMatchObject([
      { type: 'IntroductionReinstated', data: { isWaiting: true } },
    ]);
  });

  it('given that it was made was a mistake, then the Yes holds: it is made later, or not wanted any more', () => {
    const history = [ask, agree, made, notMade];
    expect(decide(history, made)).toMatchObject([{ type: 'IntroductionMade' }]);
    expect(decide(history, withdraw)).toMatchObject([{ type: 'IntroductionWithdrawn' }]);
    expect(decide(history, notMade)).toEqual([]);
  });

  it('given a No, or that it was made, then it is over: neither withdrawn nor, made, answered anew', () => {
    expect(() => decide([ask, decline], withdraw)).toThrow('This is over');
    expect(() => decide([ask, agree, made], withdraw)).toThrow('This is over');
    expect(() => decide([ask, agree, made], reopen)).toThrow('This is over');
  });

  it('given what became of a mail is told twice, or of an asking before, then it is told once', () => {
    const mail = { ...one, askedAt: friday, purpose: 'question', outcome: 'sent' } as const;
    const told: Told<IntroductionCommand> = { type: 'RecordIntroductionMail', data: mail };
    expect(decide([ask], told)).toMatchObject([{ type: 'IntroductionMailed' }]);
    expect(decide([ask, told], told)).toEqual([]);
    const earlier = { ...mail, askedAt: '2026-11-01T09:00:00.000Z' };
    expect(decide([ask], { type: 'RecordIntroductionMail', data: earlier })).toEqual([]);
    // Asked anew, it has mails of its own.
    expect(decide([ask, told, withdraw, ask], told)).toHaveLength(1);
  });
});
