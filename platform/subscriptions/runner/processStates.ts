import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AnyProcess } from '../../../domain/kernel/process.ts';
import { textArray } from '../../postgres/binaryArrays.ts';
import type { Transaction } from '../../postgres/transaction.ts';
import { ProcessStateNewerError, ProcessStateOlderError } from '../errors.ts';

/** What a process that remembers nothing counts as. */
const NO_STATE = 1;

/** The version of what a process remembers. */
export function stateVersionOf({ state }: AnyProcess): number {
  return state?.version ?? NO_STATE;
}

/** A digest of what a process's state looks like: tells a changed schema from a raised version. */
export function stateFingerprintOf({ state }: AnyProcess): string {
  if (state === undefined) return '';
  const shape = JSON.stringify(z.toJSONSchema(state.schema, { unrepresentable: 'any' }));
  return createHash('sha256').update(shape).digest('hex').slice(0, 16);
}

/**
 * What a process remembers under these keys, in today's shape.
 * @throws ProcessStateOlderError, ProcessStateNewerError, ZodError
 */
export async function loadStates(
  tx: Transaction,
  process: AnyProcess,
  keys: ReadonlySet<string>,
): Promise<Map<string, object>> {
  if (keys.size === 0) return new Map();
  const rows = await tx.query<{ key: string; version: number; state: unknown }>(
    `select key, version, state from reactions.process_states
     where process = $1 and key = any($2)`,
    [process.name, textArray([...keys])],
    'load-process-states',
  );
  return new Map(rows.map((row) => [row.key, inTodaysShape(process, row.version, row.state)]));
}

function inTodaysShape(process: AnyProcess, written: number, state: unknown): object {
  const { name, state: declared } = process;
  const version = stateVersionOf(process);
  if (declared === undefined || written > version) {
    throw new ProcessStateNewerError(name, written, version);
  }
  if (written === version) return declared.schema.parse(state);
  if (declared.migrate === undefined) throw new ProcessStateOlderError(name, written, version);
  return declared.schema.parse(declared.migrate(state, written));
}

/** Remembers states under their keys, and no longer those that are `null`. */
export async function saveStates(
  tx: Transaction,
  process: AnyProcess,
  states: ReadonlyMap<string, object | null>,
): Promise<void> {
  const kept = [...states].filter(([, state]) => state !== null);
  if (kept.length > 0) {
    await tx.query(
      `insert into reactions.process_states (process, key, version, state)
       select $1, given.key, $2, given.state::jsonb
       from unnest($3::text[], $4::text[]) as given(key, state)
       on conflict (process, key) do update
         set version = excluded.version, state = excluded.state`,
      [
        process.name,
        stateVersionOf(process),
        kept.map(([key]) => key),
        kept.map(([, state]) => JSON.stringify(state)),
      ],
    );
  }
  const gone = [...states].filter(([, state]) => state === null).map(([key]) => key);
  if (gone.length === 0) return;
  await tx.query('delete from reactions.process_states where process = $1 and key = any($2)', [
    process.name,
    gone,
  ]);
}
