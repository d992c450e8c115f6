import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

const tokens = z.object({ workspaceId: Id, makerId: Id });

/**
 * An owner made a token for the workspace's API. Stream `tokens-<workspaceId>`; what it is called is
 * under its maker's key. The token itself is in no event: of it only a hash is kept, beside the log.
 */
export const TokenMade = definePersonalEvent(
  'TokenMade',
  1,
  tokens.extend({
    tokenId: Id,
    scopes: z.array(z.string().regex(/^[a-z]{1,30}(:[a-z]{1,30})?$/)).min(1),
    /** From then on it is good no more. */
    endsAt: z.iso.datetime(),
  }),
  z.object({ name: z.string() }),
);

/** An owner took a token away: it is good no more, at once and for ever. */
export const TokenRevoked = defineEvent('TokenRevoked', 1, tokens.extend({ tokenId: Id }));

/** The tokens of somebody who belongs to the workspace no longer ended with that. */
export const TokensEnded = defineEvent(
  'TokensEnded',
  1,
  tokens.extend({
    tokenIds: z.array(Id).min(1),
    /** Those who own the workspace now: they are told. */
    ownerIds: z.array(Id),
  }),
);

export type TokenEvent =
  EventOf<typeof TokenMade> | EventOf<typeof TokenRevoked> | EventOf<typeof TokensEnded>;
