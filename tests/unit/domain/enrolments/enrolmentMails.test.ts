import { TRIES_MAX } from '../../../../domain/enrolments/tries.ts';
import { testId } from '../../../support/ids.ts';
import {
  accepted,
  change,
  claim,
  claimOf,
  deferred,
  enrol,
  follows,
  giveUp,
  heard,
  next,
  now,
  one,
  pause,
  refusalOf,
  settle,
  stateAfter,
  stepId,
  stop,
  typesOf,
  unclear,
  withhold,
  type Wish,
} from '../../../support/outreach/enrolmentWishes.ts';

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

  it('given one is under way, nobody knows what became of it, or they are taken out, then what comes is not planned anew', () => {
    const plan: Wish = { type: 'PlanStep', data: { ...one, next: follows } };
    for (const given of [[], [pause]]) {
      expect(typesOf([enrol, ...given], plan)).toEqual(['StepPlanned']);
    }
    for (const given of [[claim], [claim, unclear], [stop()]]) {
      expect(typesOf([enrol, ...given], plan)).toEqual([]);
    }
  });

  it('given something else comes by now than what was seen, then it is not planned over', () => {
    const again: Wish = { type: 'PlanStep', data: { ...one, next, seen: next } };
    const later = { ...next, at: '2026-11-24T12:00:00.000Z' };
    const plan = (seen: typeof next): Wish => ({
      type: 'PlanStep',
      data: { ...one, next: later, seen },
    });
    expect(typesOf([enrol], again)).toEqual([]);
    expect(typesOf([enrol], plan(next))).toEqual(['StepPlanned']);
    expect(typesOf([enrol, claim, accepted], plan(next))).toEqual([]);
    expect(typesOf([enrol], plan({ ...next, at: later.at }))).toEqual([]);
  });

  it('given it was stopped while one was under way, then what became of that is recorded, and nothing follows', () => {
    const state = stateAfter([enrol, claim, stop(), accepted]);
    expect(state).toMatchObject({ status: 'stopped', mail: null, done: [stepId] });
    expect(refusalOf([enrol, claim, stop(), accepted], claimOf({ stepId: follows.stepId }))).toBe(
      'not-due',
    );
  });
});
