import { BullmqQueues, type BullmqQueuesOptions } from './bullmqQueues.ts';
import type { Queues } from './port.ts';
import { postgresBackend } from './postgresBackend.ts';
import { redisBackend } from './redisBackend.ts';

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
  const backend =
    at.kind === 'redis'
      ? redisBackend({ url: at.url, onError, onBack })
      : postgresBackend({ connectionString: at.connectionString, queues, onError });
  await backend.prepare();
  return new BullmqQueues({ ...options, backend });
}
