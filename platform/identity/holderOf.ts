import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { KeyedHash } from '../personalData/derivedKeys.ts';
import { personClaimsOn, type PersonMark } from './personClaims.ts';
import { writingsOf } from './plainAddress.ts';

/** What the claims on who somebody is are looked up with. */
export interface ClaimsRead {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

/**
 * Whom a workspace knows by an address, however that is written; `null` where it knows nobody, or more than one may answer there.
 * @param email in lower case
 */
export async function holderOf(
  { pool, clock, hash }: ClaimsRead,
  workspaceId: string,
  email: string,
): Promise<string | null> {
  const claims = personClaimsOn(pool, clock);
  const marks = writingsOf(email).map((one): PersonMark => {
    return { kind: 'mail', hash: hash('mail-address', one) };
  });
  const found = await Promise.all(marks.map((mark) => claims.ownerOf(workspaceId, mark)));
  const [holder = null, ...others] = new Set(found.filter((one) => one !== null));
  return others.length === 0 ? holder : null;
}
