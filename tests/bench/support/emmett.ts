import { Pool } from 'pg';
import { contentOf } from './contender.ts';
import type { Contending } from './contender.ts';
import { fail } from './fail.ts';

interface EmmettStore {
  appendToStream(
    stream: string,
    events: readonly { type: string; data: object; metadata: object }[],
    options?: { expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' },
  ): Promise<unknown>;
  schema: { migrate(): Promise<unknown> };
  close(): Promise<void>;
}

interface EmmettPackage {
  readonly getPostgreSQLEventStore: (
    connectionString: string,
    options: { connectionOptions: { pool: Pool } },
  ) => EmmettStore;
}

// Not a literal: the package is installed for benches only, and the type check does not have it.
const PACKAGE: string = '@event-driven-io/emmett-postgresql';
const EVENTS_PER_CALL = 1_000;

async function open(connectionString: string, clients: number) {
  const { getPostgreSQLEventStore } = (await import(PACKAGE)) as EmmettPackage;
  const pool = new Pool({ connectionString, max: clients });
  pool.on('error', fail);
  return {
    pool,
    store: getPostgreSQLEventStore(connectionString, { connectionOptions: { pool } }),
  };
}

/** emmett-postgresql, which other event-sourced TypeScript uses, with a connection per client. */
export const emmett: Contending = async (connectionString, clients) => {
  const { pool, store } = await open(connectionString, clients);
  return {
    append: async ({ stream, revision, type, data, metadata }) => {
      await store.appendToStream(stream, [{ type, data, metadata }], {
        expectedStreamVersion: revision === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(revision),
      });
    },
    close: async () => {
      await store.close();
      if (!pool.ended) await pool.end();
    },
  };
};

/** Fills its log by its own calls, in long streams. */
export async function fillEmmett(connectionString: string, events: number): Promise<void> {
  const { pool, store } = await open(connectionString, 4);
  await store.schema.migrate();
  const content = contentOf('00000000-0000-4000-8000-000000000000');
  for (let start = 0; start < events; start += EVENTS_PER_CALL) {
    const count = Math.min(EVENTS_PER_CALL, events - start);
    const filling = Array.from({ length: count }, () => ({ type: 'Filled', ...content }));
    await store.appendToStream(`filling-${start}`, filling);
  }
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await store.close();
  if (!pool.ended) await pool.end();
}
