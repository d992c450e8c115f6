import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { SUPERUSER } from './initialise.ts';

export type Door = { readonly password: string; readonly port: number };

/** The address of a database of the cluster, for the superuser. */
export function connectionString({ password, port }: Door, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** In bytes, the longest path that a socket may have on every system. */
const SOCKET_PATH_MAX = 103;

/**
 * The same address by the socket in the cluster's folder, which costs either side less. Unchanged where its path
 * is too long for one, and where the server was started by a version that had none.
 */
export function bySocket(address: string, cluster: string, port: number): string {
  const path = socketOf(cluster, port);
  if (Buffer.byteLength(path) > SOCKET_PATH_MAX || !existsSync(path)) return address;
  return address.replace('@127.0.0.1:', `@${encodeURIComponent(cluster)}:`);
}

/** Removes what a killed server left: its lock names a process whose number another may have by now. */
export async function removeSocket(cluster: string, port: number): Promise<void> {
  const path = socketOf(cluster, port);
  await rm(path, { force: true });
  await rm(`${path}.lock`, { force: true });
}

/** As PostgreSQL names it. */
function socketOf(cluster: string, port: number): string {
  return join(cluster, `.s.PGSQL.${port}`);
}

/** Runs one statement on a connection of its own; the first column of the first row, which must be text. */
export async function ask(target: string, sql: string, values: string[] = []): Promise<string> {
  const client = new Client({ connectionString: target, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, values, rowMode: 'array' });
    return rows[0]?.[0] ?? '';
  } finally {
    await client.end();
  }
}

/** Creates the database unless it is there. Two processes may try at once. */
export async function createDatabaseIfMissing(door: Door, name: string): Promise<void> {
  const target = connectionString(door, 'postgres');
  const found = await ask(target, 'select datname::text from pg_database where datname = $1', [
    name,
  ]);
  if (found !== '') return;
  try {
    await ask(target, `create database ${escapeIdentifier(name)}`);
  } catch (error) {
    const duplicates = ['42P04', '23505'];
    if (!duplicates.includes((error as { code?: string }).code ?? '')) throw error;
  }
}
