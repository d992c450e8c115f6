import type { Position } from '../platform/eventStore/port.ts';
import type { WorkersContext } from './capability.ts';

/** How long a job waits for what it is to read, in milliseconds, before it is tried again. */
export const CAUGHT_UP_WITHIN_MS = 30_000;

/**
 * Waits until read models show all that stands in the log now, and answers where that ends.
 * @throws where they are too far behind: what was asked for is tried again
 */
export async function caughtUp(
  {
    store,
    waitFor,
  }: Pick<WorkersContext, 'waitFor'> & {
    readonly store: Pick<WorkersContext['store'], 'head'>;
  },
  models: Parameters<WorkersContext['waitFor']>[0],
  withinMs = CAUGHT_UP_WITHIN_MS,
): Promise<Position> {
  const head = await store.head();
  if (await waitFor(models, head, withinMs)) return head;
  throw new Error('The read models are too far behind.');
}
