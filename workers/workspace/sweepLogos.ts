import { LET_GO_MS } from '../../domain/contracts/letGo.ts';
import { LOGO_KIND } from '../../domain/contracts/logo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Files } from '../../platform/files/port.ts';
import type { OperatorReads } from '../../platform/postgres/tenancy.ts';
import { defineSweep } from '../../platform/queues/sweep.ts';
import { listLogoIds, settings } from '../../projections/workspace/settings.ts';
import type { WorkersContext } from '../capability.ts';

/** How long to wait for the settings, in milliseconds; the next turn comes anyway. */
const CAUGHT_UP_WITHIN_MS = 5_000;

export interface SweepLogosDeps {
  readonly store: Pick<EventStore, 'head'>;
  readonly clock: Clock;
  readonly files: Pick<Files, 'keepOnly'>;
  readonly operatorReads: OperatorReads;
  readonly waitFor: WorkersContext['waitFor'];
}

/**
 * Keeps what is a logo now, and has the pictures that were one, or never became one, go after a day. Calls
 * let none go themselves: one that breaks off, or is slow, would leave a picture for ever, or take one that was
 * chosen again. One that is chosen during a turn has the next turn's keeping well before its day is over.
 */
export async function sweepLogos(deps: SweepLogosDeps): Promise<void> {
  if (!(await deps.waitFor([settings], await deps.store.head(), CAUGHT_UP_WITHIN_MS))) return;
  const logoIds = await deps.operatorReads(listLogoIds);
  const expiresAt = new Date(deps.clock.now().getTime() + LET_GO_MS);
  await deps.files.keepOnly(LOGO_KIND, logoIds, expiresAt);
}

export const logoSweep = defineSweep({
  name: 'workspace/sweepLogos',
  scheduleId: 'sweep-logos-that-are-shown-no-longer',
  everyMs: 10 * 60 * 1000,
  run: sweepLogos,
});
