import type { WithWorkspaces } from '../../../platform/postgres/tenancy.ts';
import type { Transaction } from '../../../platform/postgres/transaction.ts';

/**
 * By what PostgreSQL would find what a query asks for, where reading whole tables is the last resort:
 * the conditions of indexes and of filters, a line each, or the lines that `shown` matches.
 */
export async function planOf(
  reads: WithWorkspaces,
  workspaceId: string,
  read: (tx: Transaction) => Promise<unknown>,
  shown = /Index Cond|Filter/,
): Promise<string> {
  const lines: string[] = [];
  await reads([workspaceId], async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const explaining: Transaction = {
      async query<Row extends object>(sql: string, values?: readonly unknown[]) {
        const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, values);
        lines.push(...plan.map((row) => row['QUERY PLAN']));
        return [] as Row[];
      },
    };
    await read(explaining);
  });
  return lines.filter((line) => shown.test(line)).join('\n');
}
