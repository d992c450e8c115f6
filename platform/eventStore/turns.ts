import { TooManyAtOnceError } from './errors.ts';
import type { EventStore } from './port.ts';

/** So many may wait for one stream in a process; who comes later is refused at once. */
export const WAITING_FOR_ONE_STREAM = 256;

/** Those who wait for a stream that somebody has, in the order in which they came. */
type Queue = (() => void)[];

/** Of a store there is one in a process, so whoever handles commands on it meets here. */
const queuesOf = new WeakMap<EventStore, Map<string, Queue>>();

/** True while nobody has the stream, nor waits for it, in this process. */
export function isFreeOn(store: EventStore, stream: string): boolean {
  return queuesOf.get(store)?.get(stream) === undefined;
}

/**
 * Does work that reads a stream and appends to it when those who came before are done with theirs:
 * side by side, all but one would lose their append, read again, and lose again. Processes beside
 * this one know nothing of it.
 * @throws TooManyAtOnceError when too many wait already
 */
export async function inTurnOn<T>(
  store: EventStore,
  stream: string,
  work: () => Promise<T>,
): Promise<T> {
  const queues = queuesOf.get(store) ?? new Map<string, Queue>();
  queuesOf.set(store, queues);
  const queue = queues.get(stream);
  if (queue === undefined) queues.set(stream, []);
  else if (queue.length >= WAITING_FOR_ONE_STREAM) throw new TooManyAtOnceError(stream);
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await work();
  } finally {
    const next = queues.get(stream)?.shift();
    if (next === undefined) queues.delete(stream);
    else next();
  }
}
