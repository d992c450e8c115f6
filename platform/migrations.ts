import type { Pool, PoolClient } from 'pg';
import type { Migration } from './postgres/migration.ts';
import { migrations as keyMigrations } from './personalData/migrations.ts';
import { migrations as logMigrations } from './eventStore/postgres/migrations.ts';
import { migrations as reactionMigrations } from './queues/migrations.ts';
import { migrations as fileMigrations } from './files/migrations.ts';
import { migrations as identityMigrations } from './identity/migrations.ts';
import { migrations as subscriptionMigrations } from './subscriptions/migrations.ts';
import { migrations as tenancyMigrations } from './postgres/tenancyMigrations.ts';

const all: readonly Migration[] = [
  ...tenancyMigrations,
  ...logMigrations,
  ...keyMigrations,
  ...subscriptionMigrations,
  ...reactionMigrations,
  ...fileMigrations,
  ...identityMigrations,
];

/** Any number: processes that start together take turns by it. */
const MIGRATION_LOCK = 5_271_009;

/**
 * Brings a database up to this version. Safe to run from several processes at once
 * and at every start; answers the names of the steps it took.
 */
export async function migrate(pool: Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await takeSteps(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Names of the steps that a database still lacks; takes none. */
export async function missingMigrations(pool: Pool): Promise<readonly string[]> {
  const found = await pool.query<{ there: boolean }>(
    `select to_regclass('public.kith_migrations') is not null as there`,
  );
  if (found.rows[0]?.there !== true) return all.map(({ name }) => name);
  const done = await pool.query<{ name: string }>('select name from public.kith_migrations');
  const taken = new Set(done.rows.map((row) => row.name));
  return all.filter(({ name }) => !taken.has(name)).map(({ name }) => name);
}

async function takeSteps(client: PoolClient): Promise<string[]> {
  await client.query(
    `create table if not exists public.kith_migrations (
       name text primary key,
       taken_at timestamptz not null default now()
     )`,
  );
  const done = await client.query<{ name: string }>('select name from public.kith_migrations');
  const taken = new Set(done.rows.map((row) => row.name));
  const missing = all.filter((migration) => !taken.has(migration.name));
  for (const migration of missing) {
    await client.query('begin');
    try {
      await client.query(migration.sql);
      await client.query('insert into public.kith_migrations (name) values ($1)', [migration.name]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return missing.map((migration) => migration.name);
}
