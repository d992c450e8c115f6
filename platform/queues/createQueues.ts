import { BullmqQueues, type BullmqQueuesOptions } from './bullmqQueues.ts';
import type { QueueBackend } from './backend.ts';
import type { Queues } from './port.ts';

/** Where the queues lie. */
export type QueuesAt =
  | { readonly kind: 'postgres'; readonly connectionString: string }
  | { readonly kind: 'redis'; readonly url: string };

/** Opens the queues of all processors. The one place that knows both kinds. */
export async function createQueues(
  at: QueuesAt,
  options: Omit<BullmqQueuesOptions, 'backend'> & {
    /** Hears that jobs and schedules may have been lost apart from the database, as Redis was away. */
    readonly onBack: () => void;
  },
): Promise<Queues> {
  const { onError, onBack, processors } = options;
  const queues = new Set(processors.map(({ queue }) => queue)).size;
  const backend = await openBackend();
  await backend.prepare();
  return new BullmqQueues({ ...options, backend });

  // Only the one that is used is loaded.
  async function openBackend(): Promise<QueueBackend> {
    if (at.kind === 'redis') {
      const { redisBackend } = await import('./redisBackend.ts');
      return redisBackend({ url: at.url, onError, onBack });
    }
    const { postgresBackend } = await import('./postgresBackend.ts');
    return postgresBackend({ connectionString: at.connectionString, queues, onError });
  }
}
