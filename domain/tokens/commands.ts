import type { Command } from '../kernel/command.ts';
import type { Scope } from './scopes.ts';

/** Make a token for the workspace's API. */
export type MakeToken = Command<
  'MakeToken',
  {
    workspaceId: string;
    tokenId: string;
    /** Whose rights it has, as far as its scopes go. */
    makerId: string;
    name: string;
    scopes: readonly Scope[];
    /** The last day on which it is good, as `2027-01-31`, by the clocks of `zone`. */
    endsOn: string;
    /** The workspace's time zone, of the IANA database. */
    zone: string;
  }
>;

/** Let a token be good no more. */
export type RevokeToken = Command<'RevokeToken', { workspaceId: string; tokenId: string }>;

/** Let the tokens of somebody end who belongs to the workspace no longer. */
export type EndTokens = Command<
  'EndTokens',
  { workspaceId: string; makerId: string; ownerIds: readonly string[] }
>;

export type TokenCommand = MakeToken | RevokeToken | EndTokens;
