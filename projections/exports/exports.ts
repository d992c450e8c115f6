import type { ExportEvent } from '../../domain/exports/events.ts';
import type { Transaction } from '../../platform/postgres/tenancy.ts';
import { instantAsText } from '../../platform/subscriptions/columns.ts';
import { defineReadModel } from '../../platform/subscriptions/readModel.ts';
import { tableOf } from '../../platform/subscriptions/tables.ts';

/** An export, wished for, made or failed. */
export interface ExportRow {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly requested_by: string;
  readonly stages: readonly string[] | null;
  readonly status: 'running' | 'finished' | 'failed';
  readonly requested_at: string;
  readonly rows: number | null;
  readonly file_id: string | null;
  readonly expires_at: string | null;
  readonly failure_code: string | null;
}

/** Which exports were asked for, and where are their files? */
export const exportFiles = defineReadModel<ExportRow, ExportEvent>({
  name: 'exports',
  version: 1,
  categories: ['export'],
  personal: false,
  columns: {
    workspace_id: 'id',
    project_id: 'id',
    requested_by: 'id',
    stages: 'texts?',
    status: 'text',
    requested_at: 'instant',
    rows: 'int?',
    file_id: 'id?',
    expires_at: 'instant?',
    failure_code: 'text?',
  },
  indexes: [['workspace_id', 'requested_by', 'requested_at']],
  keysOf: ({ event }) => [event.data.exportId],
  evolve(row, { event, metadata }) {
    if (event.type === 'ExportRequested') {
      if (metadata.workspaceId === null) return undefined;
      const { projectId, requestedBy, stages } = event.data;
      return {
        workspace_id: metadata.workspaceId,
        project_id: projectId,
        requested_by: requestedBy,
        stages,
        status: 'running',
        requested_at: metadata.occurredAt,
        rows: null,
        file_id: null,
        expires_at: null,
        failure_code: null,
      };
    }
    if (row === undefined) return undefined;
    if (event.type === 'ExportFailed') {
      return { ...row, status: 'failed', failure_code: event.data.code };
    }
    const { rows, fileId, expiresAt } = event.data;
    return { ...row, status: 'finished', rows, file_id: fileId, expires_at: expiresAt };
  },
});

/** An export as it is shown and worked on. */
export interface ExportFacts {
  readonly id: string;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly requestedBy: string;
  readonly stages: readonly string[] | null;
  readonly status: 'running' | 'finished' | 'failed';
  readonly requestedAt: string;
  readonly rows: number | null;
  readonly fileId: string | null;
  readonly expiresAt: string | null;
  readonly failureCode: string | null;
}

const selected = `key as id, workspace_id as "workspaceId", project_id as "projectId",
  requested_by as "requestedBy", stages, status, ${instantAsText('requested_at')} as "requestedAt", rows,
  file_id as "fileId", ${instantAsText('expires_at')} as "expiresAt", failure_code as "failureCode"`;

/** A user's own exports, newest first, of one project or all. */
export function listExportsOf(
  tx: Transaction,
  userId: string,
  projectId: string | null,
  page: { readonly offset: number; readonly limit: number },
): Promise<ExportFacts[]> {
  return tx.query<ExportFacts>(
    `select ${selected} from ${tableOf(exportFiles)}
      where requested_by = $1 and ($2::uuid is null or project_id = $2)
      order by requested_at desc, key limit $3 offset $4`,
    [userId, projectId, page.limit, page.offset],
  );
}

/** How many exports a user has asked for. */
export async function countExportsOf(
  tx: Transaction,
  userId: string,
  projectId: string | null,
): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from ${tableOf(exportFiles)}
      where requested_by = $1 and ($2::uuid is null or project_id = $2)`,
    [userId, projectId],
  );
  return row?.n ?? 0;
}

/** One export of the workspace. */
export async function getExport(tx: Transaction, id: string): Promise<ExportFacts | undefined> {
  const [row] = await tx.query<ExportFacts>(
    `select ${selected} from ${tableOf(exportFiles)} where key = $1`,
    [id],
  );
  return row;
}
