import type { TokenCommand } from '../../../../domain/tokens/commands.ts';
import type { TokenEvent } from '../../../../domain/tokens/events.ts';
import {
  endOf,
  endOfToken,
  lastDayOf,
  TOKENS_MAX,
  workspaceTokens,
} from '../../../../domain/tokens/workspaceTokens.ts';
import type { UserEvent } from '../../../../domain/identity/events.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { endTokensProcess } from '../../../../domain/tokens/endTokens.process.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';
import { logOf } from '../../../support/subscriptions/log.ts';

const context = { ...commandContext, now: '2026-11-25T10:00:00.000Z' };
const [workspaceId, makerId, ownerId, tokenId, otherId] = [1, 2, 3, 4, 5].map(testId) as [
  string,
  string,
  string,
  string,
  string,
];
const make = (more: Partial<Extract<TokenCommand, { type: 'MakeToken' }>['data']> = {}) => {
  const data = {
    workspaceId,
    tokenId,
    makerId,
    name: 'Sync',
    endsOn: '2027-11-25',
    zone: 'UTC',
    ...more,
  };
  return {
    type: 'MakeToken',
    data: { scopes: ['people:read', 'people:read'], ...data },
    context,
  } satisfies TokenCommand;
};
const made = (id = tokenId, endsAt = '2027-11-26T00:00:00.000Z', by = makerId): TokenEvent => ({
  type: 'TokenMade',
  data: {
    workspaceId,
    makerId: by,
    tokenId: id,
    scopes: ['people:read'],
    endsAt,
    personal: { [by]: { name: 'Sync' } },
  },
});
const revoke: TokenCommand = { type: 'RevokeToken', data: { workspaceId, tokenId }, context };
const revoked: TokenEvent = { type: 'TokenRevoked', data: { workspaceId, makerId, tokenId } };

describe('what ends tokens', () => {
  const endedBy = (event: UserEvent | WorkspaceEvent) => {
    const [logged] = logOf([{ stream: `workspace-${workspaceId}`, event }]);
    const { reactions } = endTokensProcess.react(logged as never, undefined);
    return reactions.map((one) => (one.kind === 'job' ? one.payload : one));
  };

  test('given somebody leaves a workspace, then theirs of that one end; with their account those of all', () => {
    expect(endedBy({ type: 'MembershipEnded', data: { workspaceId, userId: makerId } })).toEqual([
      { makerId, workspaceId },
    ]);
    expect(endedBy({ type: 'AccountClosed', data: { userId: makerId } } as UserEvent)).toEqual([
      { makerId, workspaceId: null },
    ]);
  });

  test('given somebody is kept out for a while, then theirs stay', () => {
    const data = { workspaceId, userId: makerId, reasonCode: 'away' } as const;
    expect(endedBy({ type: 'MembershipSuspended', data })).toEqual([]);
  });
});

describe('the tokens of a workspace', () => {
  test('given none, when one is made for a year, then it ends with the last day of that', () => {
    given(workspaceTokens, []).when(make()).then([made()]);
    const midnight = { ...context, now: '2026-11-25T00:00:00.000Z' };
    given(workspaceTokens, [])
      .when({ ...make(), context: midnight })
      .then([made()]);
    expect(endOf('2027-02-28', 'UTC')).toBe('2027-03-01T00:00:00.000Z');
  });

  test.each([
    // Clocks in Berlin go back on its last day, which has 25 hours.
    ['Europe/Berlin', '2027-10-31', '2027-10-31T23:00:00.000Z'],
    ['America/New_York', '2027-01-31', '2027-02-01T05:00:00.000Z'],
    ['Pacific/Auckland', '2027-01-31', '2027-01-31T11:00:00.000Z'],
  ])(
    'given a workspace in %s, when its last day is %s, then it is good until that ends there',
    (zone, endsOn, endsAt) => {
      given(workspaceTokens, [])
        .when(make({ endsOn, zone }))
        .then([made(tokenId, endsAt)]);
      expect(lastDayOf({ endsAt }, zone)).toBe(endsOn);
    },
  );

  test('given clocks there are behind, when it is made for their today, then it is good, though that day is over elsewhere', () => {
    const [zone, now] = ['America/New_York', '2026-11-25T02:00:00.000Z'];
    const by = (endsOn: string) => ({ ...make({ endsOn, zone }), context: { ...context, now } });
    given(workspaceTokens, [])
      .when(by('2026-11-24'))
      .then([made(tokenId, '2026-11-25T05:00:00.000Z')]);
    given(workspaceTokens, [])
      .when(by('2027-11-24'))
      .then([made(tokenId, '2027-11-25T05:00:00.000Z')]);
    for (const day of ['2026-11-23', '2027-11-25']) {
      expect(() => workspaceTokens.decide(by(day), workspaceTokens.initialState())).toThrow(
        expect.objectContaining({ code: 'invalid-fields' }),
      );
    }
  });

  test('given one that is made twice by the same request, then it is one', () => {
    given(workspaceTokens, [made()]).when(make()).thenNothingHappened();
    given(workspaceTokens, [made(), revoked]).when(make()).thenNothingHappened();
  });

  test.each(['2026-11-24', '2027-11-26'])(
    'none ends on %s: past, or in more than a year',
    (day) => {
      const decide = () =>
        workspaceTokens.decide(make({ endsOn: day }), workspaceTokens.initialState());
      expect(decide).toThrow(expect.objectContaining({ code: 'invalid-fields' }));
    },
  );

  test('none ends at the very moment at which it is made', () => {
    const midnight = { ...context, now: '2026-11-25T00:00:00.000Z' };
    const decide = () =>
      workspaceTokens.decide(
        { ...make({ endsOn: '2026-11-24' }), context: midnight },
        workspaceTokens.initialState(),
      );
    expect(decide).toThrow(expect.objectContaining({ code: 'invalid-fields' }));
  });

  test('given as many as there may be, when another is made, then that is refused until one has ended', () => {
    const many = Array.from({ length: TOKENS_MAX }, (_, at) => made(testId(100 + at)));
    const decide = (events: readonly TokenEvent[]) =>
      workspaceTokens.decide(make(), fold(workspaceTokens, events));
    expect(() => decide(many)).toThrow(expect.objectContaining({ code: 'too-many-tokens' }));
    const expired = made(testId(100), '2026-11-25T00:00:00.000Z');
    expect(decide([expired, ...many.slice(1)])).toHaveLength(1);
  });

  test('given one, when it is revoked, then it is good no more, and revoking it again changes nothing', () => {
    given(workspaceTokens, [made()]).when(revoke).then([revoked]);
    given(workspaceTokens, [made(), revoked]).when(revoke).thenNothingHappened();
    expect(fold(workspaceTokens, [made(), revoked]).kept.has(tokenId)).toBe(false);
  });

  test('given one, then it opens what it may until its very end, and nothing once it is revoked', () => {
    const endsAt = '2027-11-26T00:00:00.000Z';
    const tokens = fold(workspaceTokens, [made(tokenId, endsAt)]);
    expect(endOfToken(tokens, tokenId, '2027-11-25T23:59:59.999Z')).toBeNull();
    expect(endOfToken(tokens, tokenId, endsAt)).toBe('token-expired');
    const gone = fold(workspaceTokens, [made(tokenId, endsAt), revoked]);
    expect(endOfToken(gone, tokenId, context.now)).toBe('token-revoked');
  });

  test('given one nobody made, when it is revoked, then there is none', () => {
    expect(() => workspaceTokens.decide(revoke, workspaceTokens.initialState())).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  test('given tokens of two, when one of them leaves, then theirs end that were good, and the owners are told', () => {
    const expired = made(testId(9), '2026-11-25T00:00:00.000Z');
    const others = made(otherId, undefined, ownerId);
    const end: TokenCommand = {
      type: 'EndTokens',
      data: { workspaceId, makerId, ownerIds: [ownerId] },
      context,
    };
    const ended: TokenEvent = {
      type: 'TokensEnded',
      data: { workspaceId, makerId, tokenIds: [tokenId], ownerIds: [ownerId] },
    };
    given(workspaceTokens, [made(), others, expired]).when(end).then([ended]);
    given(workspaceTokens, [made(), others, expired, ended]).when(end).thenNothingHappened();
  });
});
