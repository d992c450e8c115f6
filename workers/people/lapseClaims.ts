import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { personClaimsOn } from '../../platform/identity/personClaims.ts';
import { defineSweep } from '../../platform/queues/sweep.ts';
import { people } from '../../projections/people/people.ts';
import { listKnownRecordIds } from '../../projections/people/records.ts';
import type { WorkersContext } from '../capability.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** How long to wait for the read models, in milliseconds; the next turn comes anyway. */
const CAUGHT_UP_WITHIN_MS = 5_000;

export interface LapseClaimsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly store: Pick<EventStore, 'head'>;
  readonly waitFor: WorkersContext['waitFor'];
}

/**
 * Lets the claims go of imports that broke off before their append: hashes of somebody who is not
 * in the log. Those that broke off after it keep theirs.
 */
export async function lapseClaims(deps: LapseClaimsDeps): Promise<void> {
  const claims = personClaimsOn(deps.pool, deps.clock);
  const lapsed = await claims.listLapsed();
  if (lapsed.length === 0) return;
  if (!(await deps.waitFor([people], await deps.store.head(), CAUGHT_UP_WITHIN_MS))) return;
  const known = new Set(await listKnownRecordIds(deps.pool, lapsed));
  await claims.confirm([...known]);
  await claims.lapse(lapsed.filter((id) => !known.has(id)));
}

export const claimSweep = defineSweep({
  name: 'people/lapseClaims',
  scheduleId: 'lapse-claims-on-people',
  everyMs: TEN_MINUTES_MS,
  run: lapseClaims,
});
