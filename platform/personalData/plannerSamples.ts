import type { Pool } from 'pg';
import type { Sweep } from './sweep.ts';

/**
 * Columns that may say something about somebody, and of which the planner may keep
 * samples (its statistics hold the most common values and a histogram of others).
 */
const SAMPLED = `
  select n.nspname as schema, c.relname as table, a.attname as column,
    exists (
      select from pg_statistic s where s.starelid = c.oid and s.staattnum = a.attnum
    ) as has_samples
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('read_model', 'identity', 'files', 'keys')
    and a.atttypid in (
      'text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'bytea'::regtype, 'date'::regtype
    )
    and (a.attstattarget is distinct from 0
      or exists (select from pg_statistic s where s.starelid = c.oid and s.staattnum = a.attnum))`;

interface Sampled {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly has_samples: boolean;
}

/**
 * Keeps the planner from taking samples of such columns, and removes those it has: rows
 * go with their person, samples would stay. Tables made since the last time are found by
 * looking. Answers, as sweeps do, how many columns had samples.
 */
export function plannerSamplesSweep(pool: Pool) {
  return {
    store: 'planner-samples',
    sweep: async (_subjectIds: readonly string[]) => {
      const { rows } = await pool.query<Sampled>(SAMPLED);
      for (const column of rows) await keepNoSamples(pool, column);
      return rows.filter((column) => column.has_samples).length;
    },
  } satisfies Sweep;
}

async function keepNoSamples(pool: Pool, { schema, table, column }: Sampled): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table if exists %I.%I alter column %I set statistics 0', $1::text, $2::text, $3::text) as statement`,
    [schema, table, column],
  );
  await pool.query(rows[0]!.statement);
  await pool.query(
    `select pg_clear_attribute_stats($1::name::text, $2::name::text, $3::name::text, false)
     where to_regclass(format('%I.%I', $1::text, $2::text)) is not null`,
    [schema, table, column],
  );
}
