import type { Pool } from 'pg';
import { inTransaction } from '../postgres/transaction.ts';
import type { Sweep } from './sweep.ts';

/**
 * Columns that may say something about somebody, and of which the planner may take
 * samples (its statistics hold the most common values and a histogram of others). The samples
 * themselves are a superuser's to see.
 */
const SAMPLED = `
  select n.nspname as schema, c.relname as table, a.attname as column
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('read_model', 'identity', 'files', 'keys')
    and a.atttypid in (
      'text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'bytea'::regtype, 'date'::regtype
    )
    and a.attstattarget is distinct from 0`;

interface Sampled {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

/**
 * Keeps the planner from taking samples of such columns, and removes those it has: rows
 * go with their person, samples would stay. Tables made since the last time are found by
 * looking. Answers, as sweeps do, how many columns might have had samples. Takes the owner of the
 * tables, no superuser.
 */
export function plannerSamplesSweep(pool: Pool) {
  return {
    store: 'planner-samples',
    sweep: async (_subjectIds: readonly string[]) => {
      const { rows } = await pool.query<Sampled>(SAMPLED);
      for (const column of rows) await keepNoSamples(pool, column);
      return rows.length;
    },
  } satisfies Sweep;
}

/** Both or neither: a column that is closed is not looked at again. */
async function keepNoSamples(pool: Pool, { schema, table, column }: Sampled): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const [found] = await tx.query<{ statement: string }>(
      `select format('alter table if exists %I.%I alter column %I set statistics 0', $1::text, $2::text, $3::text) as statement`,
      [schema, table, column],
    );
    await tx.query(found!.statement);
    await tx.query(
      `select pg_clear_attribute_stats($1::name::text, $2::name::text, $3::name::text, false)
       where to_regclass(format('%I.%I', $1::text, $2::text)) is not null`,
      [schema, table, column],
    );
  });
}
