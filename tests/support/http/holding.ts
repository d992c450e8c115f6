import { Client } from 'pg';
import type { ComposedServer } from './composedServer.ts';

/** Keeps these versions of read models from going on for as long as the work takes. */
export async function holding(
  server: Pick<ComposedServer, 'settled' | 'databaseUrl'>,
  names: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await server.settled();
  const holder = new Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from read_model.checkpoints where name = any($1) for update', [names]);
  try {
    await work();
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}
