import type { Claims } from '../../platform/identity/claims.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import type { Sweep } from '../../platform/personalData/sweep.ts';

export interface IdentityStores {
  readonly claims: Pick<Claims, 'releaseAll'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
}

/** Addresses that somebody who is forgotten has claimed, and what they are signed in with. */
export function identitySweeps({ claims, sessions }: IdentityStores): readonly Sweep[] {
  return [
    { store: 'claims', sweep: (subjectIds) => sumOf(subjectIds, (id) => claims.releaseAll(id)) },
    {
      store: 'sessions',
      sweep: (subjectIds) => sumOf(subjectIds, (id) => sessions.endAll(id, 'closed')),
    },
  ];
}

async function sumOf(
  subjectIds: readonly string[],
  sweepOne: (subjectId: string) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const id of subjectIds) sum += await sweepOne(id);
  return sum;
}
