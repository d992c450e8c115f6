import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Ids } from './account.ts';
import { bySocket, connectionString, createDatabaseIfMissing, type Door } from './connection.ts';
import { readIfPresent, writePrivate } from './files.ts';
import { exclusively } from './lock.ts';
import { TAKE_OVER } from './takeOver.ts';

/** Owns the database and all in it; no superuser. */
const OWNER = 'kith';
/** Answers requests: sees what row-level security shows it, and writes nothing. */
const READER = 'kith_reader';

/** The addresses of the product's database, for each of those who sign in to it. */
export interface InstallationUrls {
  readonly owner: string;
  readonly reader: string;
  /** For what PostgreSQL lets a superuser alone do. */
  readonly superuser: string;
}

interface Passwords {
  readonly owner: string;
  readonly reader: string;
}

/**
 * The database of the product, made with its roles at the first start; one that the superuser owned
 * is handed over, with everything in it. Later starts read a file and ask nothing.
 */
export async function ensureInstallation(
  { home, ids }: { readonly home: string; readonly ids: Ids | undefined },
  door: Door,
  database: string,
): Promise<InstallationUrls> {
  const path = join(home, 'roles');
  const known = await readIfPresent(path);
  const passwords =
    known === undefined
      ? await exclusively(home, () => makeRoles(path, ids, door, database))
      : passwordsIn(known);
  const superuser = bySocket(connectionString(door, database), join(home, 'cluster'), door.port);
  const as = (user: string, password: string) => {
    const url = new URL(superuser);
    [url.username, url.password] = [user, password];
    return url.href;
  };
  return {
    owner: as(OWNER, passwords.owner),
    reader: as(READER, passwords.reader),
    superuser,
  };
}

/** The file comes last: what was broken off before is done again, with other passwords. */
async function makeRoles(
  path: string,
  ids: Ids | undefined,
  door: Door,
  database: string,
): Promise<Passwords> {
  const others = await readIfPresent(path);
  if (others !== undefined) return passwordsIn(others);
  await createDatabaseIfMissing(door, database);
  const passwords = { owner: newPassword(), reader: newPassword() };
  const client = new Client({ connectionString: connectionString(door, database) });
  await client.connect();
  try {
    await client.query('begin');
    await ensureRole(client, OWNER, passwords.owner);
    await ensureRole(client, READER, passwords.reader);
    await client.query(`alter database ${escapeIdentifier(database)} owner to ${OWNER}`);
    await client.query(TAKE_OVER);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await writePrivate(path, `${passwords.owner}\n${passwords.reader}\n`, ids);
  return passwords;
}

/** A line each. */
function passwordsIn(text: string): Passwords {
  const [owner = '', reader = ''] = text.split('\n');
  return { owner, reader };
}

async function ensureRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${name} login password ${escapeLiteral(password)}`);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
