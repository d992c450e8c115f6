import { Pool } from 'pg';
import { migrations } from '../../../platform/eventStore/postgres/migrations.ts';
import { PostgresEventStore } from '../../../platform/eventStore/postgres/store.ts';
import { Listener } from '../../../platform/postgres/listener.ts';
import { createEmptyDatabase } from './testDatabase.ts';

/** A database with a log in it and nothing else. */
export async function createEventLog() {
  const database = await createEmptyDatabase(async (pool) => {
    for (const { sql } of migrations) await pool.query(sql);
  });
  return database;
}

/** What a test fails with when a store met trouble that it did not expect. */
export function rethrow(error: unknown): never {
  throw error;
}

/** Stores over one database, each with a pool of its own, as processes have. */
export class StoresOn {
  readonly #connectionString: string;
  readonly #open: { store: PostgresEventStore; pool: Pool; listener: Listener }[] = [];

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  store(onError: (error: unknown) => void = rethrow): PostgresEventStore {
    const pool = new Pool({ connectionString: this.#connectionString, max: 4 });
    pool.on('error', onError);
    const connection = { connectionString: this.#connectionString };
    const listener = new Listener({ connection, name: 'kith test', onError });
    listener.start().catch(onError);
    const store = new PostgresEventStore({ pool, listener, onError });
    this.#open.push({ store, pool, listener });
    return store;
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.map(({ store }) => store.close()));
    await Promise.all(this.#open.map(({ listener }) => listener.close()));
    await Promise.all(this.#open.map(({ pool }) => pool.end()));
    this.#open.length = 0;
  }
}
