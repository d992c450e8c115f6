import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../process/makeFolders.ts';
import { MasterKeyInvalidError } from './errors.ts';
import { KEY_BYTES } from './sealing.ts';

/**
 * The keys that open all others, held outside the database. `KITH_MASTER_KEY` lists
 * them in base64, divided by commas: the first wraps new keys, each opens what it
 * wrapped, and the last, the founding one, is what purposes are derived from, so it
 * stays in the list when another is put before it.
 */
export interface MasterKeys {
  /** 8 hex digits that tell which key wrapped something. */
  readonly currentId: string;
  /** By id, the current one included. */
  readonly byId: ReadonlyMap<string, Buffer>;
  readonly founding: Buffer;
}

export interface MasterKeySource {
  /** The value of `KITH_MASTER_KEY`, if set. */
  readonly configured: string | undefined;
  /** True where a key may not be made up: it would be lost with the folder. */
  readonly production: boolean;
  /** Where a development machine keeps the key that was made for it. */
  readonly dataDir: string;
}

const FILE = 'master-key';

/**
 * The configured master keys; without them, outside production, one made at first
 * use and kept in `<dataDir>/master-key` for its owner alone (mode 0600).
 * @throws MasterKeyInvalidError when none is configured in production, or one is not 32 bytes of base64
 */
export async function loadMasterKeys(source: MasterKeySource): Promise<MasterKeys> {
  const configured = source.configured?.trim() ?? '';
  if (configured !== '') return parseMasterKeys(configured, 'KITH_MASTER_KEY');
  if (source.production) {
    throw new MasterKeyInvalidError(
      'KITH_MASTER_KEY is missing: in production set it to 32 random bytes in base64.',
    );
  }
  const path = join(source.dataDir, FILE);
  return parseMasterKeys(await readOrMake(source.dataDir, path), path);
}

/** Reads a list of master keys; `name` is where it stood, for the message. */
export function parseMasterKeys(list: string, name: string): MasterKeys {
  const keys = list.split(',').map((text) => keyOf(text.trim(), name));
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  return { currentId: idOf(keys[0]!), byId, founding: keys.at(-1)! };
}

function keyOf(text: string, name: string): Buffer {
  const key = Buffer.from(text, 'base64');
  const written = /^[A-Za-z0-9+/_-]+={0,2}$/.test(text);
  if (!written || key.length !== KEY_BYTES) {
    throw new MasterKeyInvalidError(`${name} has to hold 32 random bytes in base64.`);
  }
  return key;
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('kith/master-key-id').update(key).digest('hex').slice(0, 8);
}

async function readOrMake(folder: string, path: string): Promise<string> {
  const found = await readIfThere(path);
  if (found !== undefined) return found;
  await makeFolders(folder);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    // Never replaces: of two processes that start together, both go on with the first one's key.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    // A copied data folder may have lost its modes.
    await chmod(path, 0o600);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
