import type { CandidacyRow } from '../../../projections/pipeline/candidacies.ts';

const plain = {
  state: "'prospect'",
  order_key: "'a'",
  earlier_since: "'{}'",
  reason_code: 'null',
  decided_at: 'now()',
  assigned_to: 'null',
  tag_ids: "'{}'",
  next_step_id: 'null',
  next_step_due: 'null',
  revision: '1',
} satisfies Partial<Record<keyof CandidacyRow, string>>;

type Others = Exclude<keyof CandidacyRow, keyof typeof plain>;

/**
 * The columns of the rows that accepting people would leave, and of what each is made, in SQL. All have to be named, so that a column
 * which comes later is missed when types are checked, not by whoever runs the bench.
 */
export function prospectRows(made: Readonly<Record<Others, string>>): {
  readonly columns: string;
  readonly values: string;
} {
  const all = { ...plain, ...made };
  return { columns: Object.keys(all).join(', '), values: Object.values(all).join(', ') };
}
