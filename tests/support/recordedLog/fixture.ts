import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import {
  BEGINNING,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '../../../platform/eventStore/port.ts';

const FOLDER = join(process.cwd(), 'tests/fixtures/log');

/** An event as it was recorded, its personal part encrypted; in the order of the log. */
export type KeptEvent = NewEvent & Pick<RecordedEvent, 'stream'>;

interface KeptKey {
  readonly subject_id: string;
  readonly kind: string;
  readonly workspace_id: string | null;
  readonly master_key_id: string;
  /** Base64; `null` where it was destroyed. */
  readonly wrapped: string | null;
  readonly created_at: string;
  readonly destroyed_at: string | null;
}

/** The keys of a recorded log, and the master key that opens them: for tests alone, and public. */
export interface KeptKeys {
  readonly masterKey: string;
  readonly subjects: readonly KeptKey[];
}

export function readKeptLog(version: string): readonly KeptEvent[] {
  const text = readFileSync(join(FOLDER, `${version}.ndjson`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as KeptEvent);
}

export function readKeptKeys(version: string): KeptKeys {
  return JSON.parse(readFileSync(join(FOLDER, `${version}.keys.json`), 'utf8')) as KeptKeys;
}

/** Writes down a log and its keys as they are. */
export async function keepLog(
  version: string,
  { store, pool }: { readonly store: EventStore; readonly pool: Pool },
  masterKey: string,
): Promise<readonly KeptEvent[]> {
  const { events } = await store.readAll(BEGINNING, 100_000);
  const kept = events.map(({ stream, eventId, type, data, metadata }) => ({
    stream,
    eventId,
    type,
    data,
    metadata,
  }));
  const lines = kept.map((event) => `${JSON.stringify(event)}\n`).join('');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${version}.ndjson`), lines);
  const { rows } = await pool.query<KeptKey>(
    `select subject_id, kind, workspace_id, master_key_id, encode(wrapped, 'base64') as wrapped,
       created_at, destroyed_at from keys.subjects order by subject_id`,
  );
  const keys: KeptKeys = { masterKey, subjects: rows };
  writeFileSync(join(FOLDER, `${version}.keys.json`), `${JSON.stringify(keys, null, 2)}\n`);
  return kept;
}

/** Puts a kept log and its keys into a fresh database. */
export async function loadKeptLog(
  version: string,
  { store, pool }: { readonly store: EventStore; readonly pool: Pool },
): Promise<void> {
  await pool.query(
    `insert into keys.subjects
       (subject_id, kind, workspace_id, master_key_id, wrapped, created_at, destroyed_at)
     select subject_id, kind, workspace_id, master_key_id, decode(wrapped, 'base64'), created_at, destroyed_at
     from json_to_recordset($1) as kept(subject_id uuid, kind text, workspace_id uuid,
       master_key_id text, wrapped text, created_at timestamptz, destroyed_at timestamptz)`,
    [JSON.stringify(readKeptKeys(version).subjects)],
  );
  for (const { stream, ...event } of readKeptLog(version)) {
    await store.append(stream, [event], 'any');
  }
}
