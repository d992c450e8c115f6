import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier, Pool } from 'pg';
import type { EmbeddedCluster } from '../../../platform/postgres/embedded/cluster.ts';
import { workerCluster } from './workerCluster.ts';

/** A database of one test file. */
export type TestDatabase = {
  readonly name: string;
  /** For the superuser, whom row-level security does not bind. */
  readonly connectionString: string;
  /** Ends what is still connected and removes the database. Call it in `afterAll`. */
  drop(): Promise<void>;
};

export type Prepare = (pool: Pool) => Promise<unknown>;

const TEMPLATE = 'template_migrated';

/** A database with all migrations, cloned from one that each jest worker migrates once. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await workerCluster();
  const admin = await connect(cluster);
  try {
    await ensureTemplate(cluster, admin);
    return await create(cluster, admin, TEMPLATE);
  } finally {
    await admin.end();
  }
}

/** A database with nothing in it but what `prepare` makes. */
export async function createEmptyDatabase(prepare?: Prepare): Promise<TestDatabase> {
  const cluster = await workerCluster();
  const admin = await connect(cluster);
  try {
    const database = await create(cluster, admin, 'template0');
    if (prepare) await prepareIn(database.connectionString, prepare);
    return database;
  } finally {
    await admin.end();
  }
}

async function create(
  cluster: EmbeddedCluster,
  admin: Client,
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    connectionString: cluster.connectionString(name),
    drop: async () => {
      const client = await connect(cluster);
      await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
      await client.end();
    },
  };
}

// Built under another name and renamed, so that a template that is there is a whole one.
async function ensureTemplate(cluster: EmbeddedCluster, admin: Client): Promise<void> {
  await admin.query('select pg_advisory_lock(1)');
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount !== 0) return;
    const unfinished = `${TEMPLATE}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished} template template0 strategy file_copy`);
    const { migrate } = await import('../../../platform/migrations.ts');
    await prepareIn(cluster.connectionString(unfinished), migrate);
    await admin.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
  } finally {
    await admin.query('select pg_advisory_unlock(1)');
  }
}

async function prepareIn(connectionString: string, prepare: Prepare): Promise<void> {
  const pool = new Pool({ connectionString });
  try {
    await prepare(pool);
  } finally {
    await pool.end();
  }
}

async function connect(cluster: EmbeddedCluster): Promise<Client> {
  const client = new Client({ connectionString: cluster.connectionString('postgres') });
  await client.connect();
  return client;
}
