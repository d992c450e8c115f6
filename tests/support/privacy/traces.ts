import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Every way in which a marker may be written down. */
export function writingsOf(marker: string): readonly string[] {
  const bytes = Buffer.from(marker);
  // In base64 a text looks different by where it starts within three bytes; its inner part is certain.
  const shifted = [0, 1, 2].map((by) => {
    const text = Buffer.concat([Buffer.alloc(by), bytes]).toString('base64');
    const [from, to] = [by === 0 ? 0 : 4, Math.floor(((by + bytes.length) * 8) / 24) * 4];
    return text.slice(from, to);
  });
  const urlSafe = shifted.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([marker, bytes.toString('hex'), ...shifted, ...urlSafe])];
}

/** Which of the markers stand in a text or in bytes, in any writing. */
export function markersIn(content: string | Buffer, markers: readonly string[]): string[] {
  const text = typeof content === 'string' ? content : content.toString('latin1');
  return markers.filter((marker) =>
    writingsOf(marker).some((writing) => text.includes(Buffer.from(writing).toString('latin1'))),
  );
}

/**
 * Where in a database markers stand: every column of every table of every schema, the
 * system's own included, so that planner samples and comments count too.
 */
export async function markersInDatabase(pool: Pool, markers: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'm', 'p') and a.attnum > 0 and not a.attisdropped
       and a.atttypid::regtype::text not in ('oid', 'integer', 'smallint', 'boolean', 'real', 'xid')
     order by 1, a.attnum`,
  );
  const writings = markers.flatMap((marker) => writingsOf(marker));
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ writing: string }>(
      `select distinct writing
       from (select ${column}::text as value from ${table}) held, unnest($1::text[]) as writing
       where strpos(held.value, writing) > 0`,
      [writings],
    );
    for (const { writing } of rows) found.push(`${table}.${column}: ${writing}`);
  }
  return found;
}

/** The files under a folder, as paths, in which markers stand; folders named in `except` are left out. */
export async function markersInFolder(
  folder: string,
  markers: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (except.includes(path)) continue;
    if (entry.isDirectory()) found.push(...(await markersInFolder(path, markers, except)));
    if (!entry.isFile()) continue;
    const content = await readIfThere(path);
    for (const marker of markersIn(content, markers)) found.push(`${path}: ${marker}`);
  }
  return found;
}

/** A server removes files while they are being looked at. */
async function readIfThere(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
