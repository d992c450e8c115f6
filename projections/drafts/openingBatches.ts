import type { OpeningBatchEvent } from '../../domain/drafts/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface OpeningBatchRow {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly sequence_id: string;
  readonly started_by: string;
  readonly started_at: string;
  readonly tone: string;
  readonly function_name: string;
  readonly model: string;
  readonly stub: string | null;
  readonly status: 'running' | 'finished' | 'failed';
  /** Whether whoever started it wants no more. */
  readonly is_stopped: boolean;
  readonly candidacy_ids: readonly string[];
  readonly written: number;
  readonly failed: readonly { readonly candidacyId: string; readonly code: string }[];
}

/** First lines that a model writes for many, or wrote. Names nobody. Key: batch id. */
export const openingBatches = defineReadModel<OpeningBatchRow, OpeningBatchEvent | SubjectEvent>({
  name: 'opening_batches',
  version: 1,
  categories: ['openingBatch', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    project_id: 'text',
    sequence_id: 'text',
    started_by: 'id',
    started_at: 'instant',
    tone: 'text',
    function_name: 'text',
    model: 'text',
    stub: 'text?',
    status: 'text',
    is_stopped: 'bool',
    candidacy_ids: 'ids',
    written: 'int',
    failed: 'json',
  },
  indexes: [['workspace_id', 'project_id']],
  keysOf: ({ event }) => ('batchId' in event.data ? [event.data.batchId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'OpeningBatchStarted': {
        const { workspaceId } = metadata;
        if (workspaceId === null) return row;
        const { projectId, sequenceId, startedBy, tone, functionName, model, stub } = event.data;
        return {
          workspace_id: workspaceId,
          project_id: projectId,
          sequence_id: sequenceId,
          started_by: startedBy,
          started_at: metadata.occurredAt,
          tone,
          function_name: functionName,
          model,
          stub,
          status: 'running',
          is_stopped: false,
          candidacy_ids: event.data.candidacyIds,
          written: 0,
          failed: [],
        };
      }
      case 'OpeningBatchStopped':
        return row && { ...row, is_stopped: true };
      case 'OpeningBatchFinished': {
        const { written, failed } = event.data;
        return row && { ...row, status: 'finished', written, failed };
      }
      case 'OpeningBatchFailed':
        return row && { ...row, status: 'failed' };
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

/** One as it is told: of many there is no need to read who they are. */
export type OpeningBatch = Omit<Fields<OpeningBatchRow>, 'candidacyIds'> & {
  readonly total: number;
};

const ofThemselves = Object.keys(openingBatches.columns).filter((name) => name !== 'candidacy_ids');
const fields = fieldsOf(openingBatches.columns, 'b', ofThemselves);

export async function getOpeningBatch(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<OpeningBatch | undefined> {
  const rows = await tx.query<OpeningBatch>(
    `select ${fields}, cardinality(b.candidacy_ids) as total
     from ${tableOf(openingBatches)} b where b.key = $1 and b.workspace_id = $2`,
    [id, workspaceId],
  );
  return rows[0];
}

/** For whom they are written, in the order in which they are. */
export async function listToWriteFor(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ readonly candidacyId: string }>(
    `select of.candidacy_id as "candidacyId" from ${tableOf(openingBatches)} b
     cross join lateral unnest(b.candidacy_ids) with ordinality of (candidacy_id, at)
     where b.key = $1 and b.workspace_id = $2 order by of.at`,
    [id, workspaceId],
  );
  return rows.map(({ candidacyId }) => candidacyId);
}

/** The one under way for prospects of a project, whoever started it. */
export async function findRunningBatch(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<{ readonly id: string } | undefined> {
  const rows = await tx.query<{ readonly id: string }>(
    `select b.key as id from ${tableOf(openingBatches)} b
     where b.workspace_id = $1 and b.project_id = $2 and b.status = 'running' limit 1`,
    [workspaceId, projectId],
  );
  return rows[0];
}
