import type { Pool } from 'pg';
import type { Files } from '../../platform/files/port.ts';
import type { Claims } from '../../platform/identity/claims.ts';
import type { PersonClaims } from '../../platform/identity/personClaims.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { plannerSamplesSweep } from '../../platform/personalData/plannerSamples.ts';
import type { Sweep } from '../../platform/personalData/sweep.ts';

export interface SweptStores {
  readonly pool: Pool;
  readonly files: Pick<Files, 'deleteHolding'>;
  readonly claims: Pick<Claims, 'releaseAll'>;
  readonly personClaims: Pick<PersonClaims, 'release'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
}

/**
 * Every store in the database that may hold copies beside the log and the read models,
 * which fold the forgetting themselves. Planner samples come last, so that they are
 * taken of nothing that still goes. The search index, in memory, has a sweep of its own.
 */
export function databaseSweeps(stores: SweptStores): readonly Sweep[] {
  const { pool, files, claims, personClaims, sessions } = stores;
  return [
    { store: 'files', sweep: (subjectIds) => files.deleteHolding(subjectIds) },
    { store: 'claims', sweep: (subjectIds) => sumOf(subjectIds, (id) => claims.releaseAll(id)) },
    { store: 'person-claims', sweep: (subjectIds) => personClaims.release(subjectIds) },
    {
      store: 'sessions',
      sweep: (subjectIds) => sumOf(subjectIds, (id) => sessions.endAll(id, 'closed')),
    },
    plannerSamplesSweep(pool),
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
