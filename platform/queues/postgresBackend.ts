import { createPostgresBackend, Queue, runMigrations, Worker, type PgPool } from 'bullmq';
import { Pool } from 'pg';
import { HOLDING, type QueueBackend } from './backend.ts';

/** The schema that BullMQ looks into when it is handed a pool. */
const SCHEMA = 'bullmq';

/** Connections for short queries; each worker holds one more, on which it listens. */
const FOR_QUERIES = 4;

/** A queue, its worker, and the scheduler of each. */
const LISTENERS_PER_QUEUE = 4;

export interface PostgresBackendOptions {
  readonly connectionString: string;
  /** How many queues will be worked on. */
  readonly queues: number;
  readonly onError: (error: unknown) => void;
}

/** BullMQ on PostgreSQL: all queues and workers share one pool. */
export function postgresBackend(options: PostgresBackendOptions): QueueBackend {
  const pool = new Pool({
    connectionString: withSearchPath(options.connectionString),
    max: FOR_QUERIES + options.queues,
    keepAlive: true,
  });
  pool.on('error', options.onError);
  // A client in use that loses its line says so by itself: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  // Every queue and every worker hears errors of the pool that they share, each by itself.
  pool.setMaxListeners(1 + LISTENERS_PER_QUEUE * options.queues);
  // BullMQ types what it uses of a pool by itself, less exactly than the driver does.
  const connection = pool as unknown as PgPool;
  return {
    async prepare() {
      const client = await pool.connect();
      try {
        await runMigrations(client, SCHEMA);
      } finally {
        client.release();
      }
    },
    queue: (name) => new Queue(name, { connection }, createPostgresBackend),
    worker: (name, work, concurrency) =>
      new Worker(name, work, { ...HOLDING, connection, concurrency }, createPostgresBackend),
    close: () => pool.end(),
  };
}

/**
 * BullMQ's statements name no schema. The path is set in the address, where it joins
 * options that stand there already instead of being undone by them.
 */
function withSearchPath(connectionString: string): string {
  const url = new URL(connectionString);
  const given = url.searchParams.get('options');
  const path = `-c search_path=${SCHEMA}`;
  url.searchParams.set('options', given === null ? path : `${given} ${path}`);
  return url.toString();
}
