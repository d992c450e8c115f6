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
  // Addresses are compared in lower case, and kept so beside what was typed.
  const plain = [marker, marker.toLowerCase()];
  return [...new Set([...plain, bytes.toString('hex'), ...shifted, ...urlSafe])];
}

/** Which of the markers stand in a text or in bytes, in any writing. */
export function markersIn(content: string | Buffer, markers: readonly string[]): string[] {
  const text = typeof content === 'string' ? content : content.toString('latin1');
  const holds = (marker: string) => writingsOf(marker).some((writing) => text.includes(writing));
  // One look for what all of them begin with spares one for each.
  return holds(beginningOf(markers)) ? markers.filter(holds) : [];
}

/** What all markers begin with. */
function beginningOf(markers: readonly string[]): string {
  const [first = ''] = markers;
  let length = first.length;
  for (const marker of markers) {
    while (!marker.startsWith(first.slice(0, length))) length -= 1;
  }
  if (length < 7) throw new Error('Let all markers begin alike, with seven letters or more.');
  return first.slice(0, length);
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
  const beginnings = writingsOf(beginningOf(markers));
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: string }>(
      `select value from (select ${column}::text as value from ${table}) held
       where exists (select from unnest($1::text[]) as writing where strpos(value, writing) > 0)`,
      [beginnings],
    );
    const text = rows.map(({ value }) => value).join('\n');
    for (const marker of markersIn(text, markers)) found.push(`${table}.${column}: ${marker}`);
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
