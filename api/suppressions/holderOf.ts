import type { PersonMark } from '../../platform/identity/personClaims.ts';
import { personClaimsOn } from '../../platform/identity/personClaims.ts';
import type { SuppressionContext } from './suppress.ts';

/** Whom a workspace knows by an address; `null` where it knows nobody, or more than one may answer there. */
export function holderOf(
  { pool, clock, hash }: SuppressionContext,
  workspaceId: string,
  email: string,
): Promise<string | null> {
  const mark: PersonMark = { kind: 'mail', hash: hash('mail-address', email) };
  return personClaimsOn(pool, clock).ownerOf(workspaceId, mark);
}
