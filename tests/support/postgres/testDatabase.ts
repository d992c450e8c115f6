import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client, escapeIdentifier, Pool } from 'pg';
import type { EmbeddedCluster } from '../../../platform/postgres/embedded/cluster.ts';
import { bySocket } from '../../../platform/postgres/embedded/connection.ts';
import { workerCluster } from './workerCluster.ts';

/** A database of one test file. */
export type TestDatabase = {
  readonly name: string;
  /** For its owner: no superuser, as in production, so bound by row-level security. */
  readonly connectionString: string;
  /** The same, by the server's socket where its path is short enough for one: for who asks it much. */
  readonly socketUrl: string;
  /** For what PostgreSQL lets a superuser alone do, and for looking into every table. */
  readonly superuserUrl: string;
  /** The settings that name the other roles to the product, as its embedded database has them. */
  readonly env: Readonly<Record<'DATABASE_READER_URL' | 'DATABASE_SUPERUSER_URL', string>>;
  /** Ends what is still connected and removes the database. Call it in `afterAll`. */
  drop(): Promise<void>;
};

export type Prepare = (pool: Pool, connectionString: string) => Promise<unknown>;

/** What databases are clones of. Each jest worker makes it once. */
export interface Template {
  readonly name: string;
  readonly prepare: Prepare;
}

const migrated: Template = {
  name: 'migrated',
  async prepare(pool) {
    const { migrate } = await import('../../../platform/migrations.ts');
    await migrate(pool);
  },
};

const OWNER = 'kith';
const READER = 'kith_reader';

/** Who signs in to the databases of tests. The owner may become the reader, as where that has no address. */
const ROLES = `
  create role ${OWNER} login password '${OWNER}';
  create role ${READER} login password '${READER}';
  grant ${READER} to ${OWNER};
`;

/** A database with all migrations, or what else its template has. */
export async function createTestDatabase(template = migrated): Promise<TestDatabase> {
  const cluster = await workerCluster();
  const admin = await connect(cluster);
  try {
    await inTurn(admin, () => ensureTemplate(cluster, admin, template));
    return await create(cluster, admin, databaseOf(template));
  } finally {
    await admin.end();
  }
}

/** A database with nothing in it but what `prepare` makes. */
export async function createEmptyDatabase(prepare?: Prepare): Promise<TestDatabase> {
  const cluster = await workerCluster();
  const admin = await connect(cluster);
  try {
    await inTurn(admin, () => ensureRoles(admin));
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
  await admin.query(
    `create database ${name} owner ${OWNER} template ${template} strategy file_copy`,
  );
  const superuserUrl = cluster.connectionString(name);
  const ofSocket = (address: string) =>
    bySocket(address, join(cluster.dataDir, 'cluster'), cluster.port);
  return {
    name,
    connectionString: urlFor(OWNER, cluster, name),
    socketUrl: ofSocket(urlFor(OWNER, cluster, name)),
    superuserUrl,
    env: {
      DATABASE_READER_URL: ofSocket(urlFor(READER, cluster, name)),
      DATABASE_SUPERUSER_URL: superuserUrl,
    },
    drop: async () => {
      const client = await connect(cluster);
      await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
      await client.end();
    },
  };
}

/** Both roles have their names for passwords: nobody but tests reaches this server. */
function urlFor(role: string, cluster: EmbeddedCluster, database: string): string {
  const url = new URL(cluster.connectionString(database));
  [url.username, url.password] = [role, role];
  return url.href;
}

/** Processes of one worker make roles and template once. */
async function inTurn(admin: Client, work: () => Promise<void>): Promise<void> {
  await admin.query('select pg_advisory_lock(1)');
  try {
    await work();
  } finally {
    await admin.query('select pg_advisory_unlock(1)');
  }
}

async function ensureRoles(admin: Client): Promise<void> {
  const found = await admin.query('select 1 from pg_roles where rolname = $1', [OWNER]);
  if (found.rowCount === 0) await admin.query(ROLES);
}

// Built under another name and renamed, so that a template that is there is a whole one.
async function ensureTemplate(
  cluster: EmbeddedCluster,
  admin: Client,
  template: Template,
): Promise<void> {
  await ensureRoles(admin);
  const name = databaseOf(template);
  const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount !== 0) return;
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(
    `create database ${unfinished} owner ${OWNER} template template0 strategy file_copy`,
  );
  await prepareIn(urlFor(OWNER, cluster, unfinished), template.prepare);
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

function databaseOf({ name }: Template): string {
  return `template_${name}`;
}

async function prepareIn(connectionString: string, prepare: Prepare): Promise<void> {
  const pool = new Pool({ connectionString });
  try {
    await prepare(pool, connectionString);
  } finally {
    await pool.end();
  }
}

async function connect(cluster: EmbeddedCluster): Promise<Client> {
  const client = new Client({ connectionString: cluster.connectionString('postgres') });
  await client.connect();
  return client;
}
