import { setTimeout as delay } from 'node:timers/promises';
import type { Position } from '../../platform/eventStore/port.ts';
import type { Search } from './port.ts';

const LOOK_EVERY_MS = 25;

/**
 * Waits until search knows everything up to a position of the log: who came in just before is nobody
 * to it till then. False when it has not come that far in the time.
 */
export async function searchReaches(
  search: Pick<Search, 'status'>,
  position: Position,
  withinMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let leftMs = withinMs; ; leftMs -= LOOK_EVERY_MS) {
    const at = await search.status();
    if (at.ready && at.position >= position) return true;
    if (leftMs <= 0) return false;
    await delay(LOOK_EVERY_MS, undefined, { signal });
  }
}
