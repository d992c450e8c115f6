import type { SuppressionReason } from '../../../../domain/contracts/suppressionReasons.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import type { SuppressionCommand } from '../../../../domain/suppressions/commands.ts';
import type { SuppressionEvent } from '../../../../domain/suppressions/events.ts';
import {
  speaksAgainst,
  standingOf,
  suppression,
} from '../../../../domain/suppressions/suppression.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(1);
const suppressionId = testId(2);
const userId = testId(3);
const of = { workspaceId, suppressionId, addressHash: 'a-hash' };

const context = (now: string) => ({
  commandId: testId(9),
  now,
  actor: { kind: 'user', id: userId } as const,
  workspaceId,
  correlationId: testId(9),
  causationId: null,
});

type Wish = Omit<SuppressionCommand, 'context'>;

const suppress = (reason: SuppressionReason) =>
  ({ type: 'SuppressAddress', data: { ...of, reason, way: 'byHand' } }) as const;
const allow = { type: 'AllowAddress', data: { workspaceId, suppressionId, userId } } as const;
const again = { type: 'SuppressAgain', data: { workspaceId, suppressionId, userId } } as const;

/** What each command led to, one after the other, a day between them. */
function given(...wishes: readonly Wish[]): readonly SuppressionEvent[] {
  const events: SuppressionEvent[] = [];
  wishes.forEach((wish, day) => {
    const command = { ...wish, context: context(`2026-11-0${day + 1}T09:00:00.000Z`) };
    events.push(...suppression.decide(command as SuppressionCommand, fold(suppression, events)));
  });
  return events;
}

const standing = (...wishes: readonly Wish[]) => standingOf(fold(suppression, given(...wishes)));

describe('an address in a workspace', () => {
  test('is mailed while nothing was ever said of it', () => {
    expect(standing()).toBeNull();
  });

  test('is not mailed for a reason from the day on which it first came, however often it comes', () => {
    expect(given(suppress('unsubscribed'), suppress('unsubscribed'))).toHaveLength(1);
    expect(standing(suppress('unsubscribed'), suppress('unsubscribed'))).toEqual({
      reason: 'unsubscribed',
      since: '2026-11-01T09:00:00.000Z',
    });
  });

  test('tells the weightiest of several reasons', () => {
    expect(standing(suppress('byHand'), suppress('complaint'), suppress('bounced'))).toEqual({
      reason: 'complaint',
      since: '2026-11-02T09:00:00.000Z',
    });
  });

  test.each(['byHand', 'bounced'] as const)('%s: is mailed again once that is lifted', (reason) => {
    expect(standing(suppress(reason), allow)).toBeNull();
  });

  test.each(['complaint', 'unsubscribed', 'objection', 'erased'] as const)(
    '%s: nobody lifts that, nor what else stands beside it',
    (reason) => {
      expect(() => given(suppress(reason), allow)).toThrow('They said themselves');
      expect(() => given(suppress('byHand'), suppress(reason), allow)).toThrow(
        'They said themselves',
      );
    },
  );

  test('is told for a reason that only a later version knows, above all others', () => {
    const later: SuppressionEvent = {
      type: 'AddressSuppressed',
      data: {
        ...of,
        reason: 'courtOrder',
        suppressedAt: '2027-01-01T00:00:00.000Z',
        way: 'byHand',
        personId: null,
        recordIds: [],
        enrolmentId: null,
        generation: null,
        userId,
      },
    };
    const state = fold(suppression, [...given(suppress('complaint')), later]);
    expect(standingOf(state)?.reason).toBe('courtOrder');
  });

  test('is kept from mail again, for what was lifted, when that is taken back', () => {
    expect(standing(suppress('bounced'), allow, again)).toEqual({
      reason: 'bounced',
      since: '2026-11-03T09:00:00.000Z',
    });
    expect(given(suppress('byHand'), allow, again, again)).toHaveLength(3);
  });

  test('keeps what a person said after it was lifted, whatever is taken back then', () => {
    const events = given(suppress('byHand'), allow, suppress('unsubscribed'), again);
    expect(standingOf(fold(suppression, events))?.reason).toBe('unsubscribed');
    expect(events).toHaveLength(3);
  });

  test.each([
    ['unsubscribed', true],
    ['complaint', true],
    ['bounced', false],
  ] as const)('%s: speaks against it; against another of theirs: %p', (reason, ofAll) => {
    const state = fold(suppression, given(suppress(reason)));
    expect(speaksAgainst(state, true)).toBe(true);
    expect(speaksAgainst(state, false)).toBe(ofAll);
  });

  test('is nothing to lift where nothing was ever said, nor from another workspace', () => {
    expect(() => given(allow)).toThrow('There is no such suppression.');
    const elsewhere = { ...allow, data: { ...allow.data, workspaceId: testId(7) } };
    expect(() => given(suppress('byHand'), elsewhere)).toThrow('There is no such suppression.');
  });

  test('names whom it is of to the end, once that was known', () => {
    const known = { personId: testId(5), recordIds: [testId(5), testId(6)] };
    const { data } = suppress('byHand');
    const first = { type: 'SuppressAddress', data: { ...data, known } } as const;
    const events = given(first, suppress('bounced'), allow, again);
    expect(events).toHaveLength(5);
    for (const event of events) expect(event.data).toMatchObject(known);
  });

  test('is lifted of one reason alone, so that what stood beside it stays', () => {
    const one = { ...allow, data: { ...allow.data, reason: 'byHand' } } as const;
    expect(standing(suppress('bounced'), suppress('byHand'), one)).toEqual({
      reason: 'bounced',
      since: '2026-11-01T09:00:00.000Z',
    });
    expect(standing(suppress('unsubscribed'), suppress('byHand'), one)).toMatchObject({
      reason: 'unsubscribed',
    });
    expect(given(suppress('bounced'), one)).toHaveLength(1);
  });
});
