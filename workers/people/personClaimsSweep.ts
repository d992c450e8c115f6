import type { PersonClaims } from '../../platform/identity/personClaims.ts';
import type { Sweep } from '../../platform/personalData/sweep.ts';

/** What records of somebody who is forgotten are found by. */
export function personClaimsSweep(claims: Pick<PersonClaims, 'release'>): Sweep {
  return { store: 'person-claims', sweep: (subjectIds) => claims.release(subjectIds) };
}
