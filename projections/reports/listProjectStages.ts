import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { projects, type ProjectStage } from '../projects/projects.ts';

/** The stages of a project, and behind them those that were taken out. */
export interface StagesOfProject {
  readonly id: string;
  readonly stages: readonly ProjectStage[];
}

/** The stages of these projects, as they are today. */
export async function listProjectStages(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly StagesOfProject[]> {
  return tx.query<StagesOfProject>(
    `select p.key as id, p.stages from ${tableOf(projects)} p
     where p.workspace_id = $1 and p.key = any($2)`,
    [workspaceId, ids],
  );
}

/** How many projects there are in a workspace, open and archived. */
export async function countProjects(tx: Transaction, workspaceId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(projects)} p where p.workspace_id = $1`,
    [workspaceId],
  );
  return row?.count ?? 0;
}
