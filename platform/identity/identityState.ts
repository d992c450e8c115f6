import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { DerivedKeys } from '../personalData/derivedKeys.ts';
import { apiTokensOn, type ApiTokens } from './apiTokens.ts';
import { browserNoticesOn, type BrowserNotices } from './browserNotices.ts';
import { claimsOn, type Claims } from './claims.ts';
import { mailboxReadsOn, type MailboxReads } from './mailboxReads.ts';
import { mailsWaitingOn, type MailsWaiting } from './mailsWaiting.ts';
import { rateLimitsOn, type RateLimits } from './rateLimits.ts';
import { sessionsOn, type Sessions } from './sessions.ts';
import { tokensUnder, type Tokens } from './tokens.ts';

/** All state of identity that is no event, and the tokens that need no state. */
export interface IdentityState<Notice> {
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly claims: Claims;
  readonly limits: RateLimits;
  readonly notices: BrowserNotices<Notice>;
  readonly tokens: Tokens;
  readonly mailboxReads: MailboxReads;
  readonly mailsWaiting: MailsWaiting;
}

/** Identity's state over one pool; `parseNotice` reads a notice back and throws on what is none. */
export function identityStateOn<Notice>(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly derivedKeys: DerivedKeys;
  readonly parseNotice: (value: unknown) => Notice;
}): IdentityState<Notice> {
  const { pool, clock, derivedKeys, parseNotice } = deps;
  return {
    sessions: sessionsOn(pool, clock),
    apiTokens: apiTokensOn(pool, clock),
    claims: claimsOn(pool, clock),
    limits: rateLimitsOn(pool, clock),
    notices: browserNoticesOn(pool, clock, derivedKeys.notices, parseNotice),
    tokens: tokensUnder(derivedKeys),
    mailboxReads: mailboxReadsOn(pool),
    mailsWaiting: mailsWaitingOn(pool),
  };
}
