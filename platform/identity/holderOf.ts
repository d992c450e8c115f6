import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { KeyedHash } from '../personalData/derivedKeys.ts';
import { personClaimsOn, type PersonMark } from './personClaims.ts';

/** What the claims on who somebody is are looked up with. */
export interface ClaimsRead {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

/**
 * Whom a workspace knows by an address; `null` where it knows nobody, or more than one may answer there.
 * @param email in lower case
 */
export function holderOf(
  { pool, clock, hash }: ClaimsRead,
  workspaceId: string,
  email: string,
): Promise<string | null> {
  const mark: PersonMark = { kind: 'mail', hash: hash('mail-address', email) };
  return personClaimsOn(pool, clock).ownerOf(workspaceId, mark);
}
