import type { ExportEvent } from '../../domain/exports/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import type { EventMetadata } from '../../domain/kernel/event.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

export interface ExportRow {
  readonly workspace_id: string;
  /** Of what it is: the one or the other. */
  readonly project_id: string | null;
  readonly list_id: string | null;
  readonly requested_by: string;
  readonly stages: readonly string[] | null;
  /** Who of a project, and at which place in the log they are told of; `null` where all of its stages are. */
  readonly candidacy_ids: readonly string[] | null;
  /** Who of a list, and likewise; `null` where all of them are. */
  readonly person_ids: readonly string[] | null;
  readonly seen_at: string | null;
  readonly status: 'running' | 'finished' | 'failed';
  readonly requested_at: string;
  readonly file_id: string | null;
  readonly rows: number | null;
  readonly expires_at: string | null;
  readonly failure_code: string | null;
}

/** Exports of prospects and of lists, wished for and made. Key: export id. Whether one has expired is the clock's to say. */
export const exportFiles = defineReadModel<ExportRow, ExportEvent>({
  name: 'exports',
  version: 4,
  categories: ['export'],
  personal: false,
  columns: {
    workspace_id: 'id',
    project_id: 'id?',
    list_id: 'id?',
    requested_by: 'id',
    stages: 'texts?',
    candidacy_ids: 'ids?',
    person_ids: 'ids?',
    seen_at: 'text?',
    status: 'text',
    requested_at: 'instant',
    file_id: 'id?',
    rows: 'int?',
    expires_at: 'instant?',
    failure_code: 'text?',
  },
  indexes: [['workspace_id', 'requested_by']],
  keysOf: ({ event }) => [event.data.exportId],
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'ExportRequested': {
        const { projectId, requestedBy, stages } = event.data;
        return wished(metadata, { project_id: projectId, requested_by: requestedBy, stages });
      }
      case 'ListExportRequested': {
        const { listId, requestedBy, some } = event.data;
        return wished(metadata, {
          list_id: listId,
          requested_by: requestedBy,
          person_ids: some?.personIds ?? null,
          seen_at: some?.seenAt ?? null,
        });
      }
      case 'ProspectsExportRequested': {
        const { projectId, requestedBy, candidacyIds, seenAt } = event.data;
        return wished(metadata, {
          project_id: projectId,
          requested_by: requestedBy,
          candidacy_ids: candidacyIds,
          seen_at: seenAt,
        });
      }
      case 'ExportFinished': {
        const { fileId, rows, expiresAt } = event.data;
        return row && { ...row, status: 'finished', file_id: fileId, rows, expires_at: expiresAt };
      }
      case 'ExportFailed':
        return row && { ...row, status: 'failed', failure_code: event.data.code };
    }
  },
});

/** An export as it begins. */
function wished(
  { workspaceId, occurredAt }: Pick<EventMetadata, 'workspaceId' | 'occurredAt'>,
  of: Pick<ExportRow, 'requested_by'> &
    Partial<
      Pick<
        ExportRow,
        'project_id' | 'list_id' | 'stages' | 'candidacy_ids' | 'person_ids' | 'seen_at'
      >
    >,
): ExportRow | undefined {
  if (workspaceId === null) return undefined;
  return {
    workspace_id: workspaceId,
    project_id: null,
    list_id: null,
    stages: null,
    candidacy_ids: null,
    person_ids: null,
    seen_at: null,
    status: 'running',
    requested_at: occurredAt,
    file_id: null,
    rows: null,
    expires_at: null,
    failure_code: null,
    ...of,
  };
}

export type Export = Fields<ExportRow>;

const fields = fieldsOf(exportFiles.columns, 'x');

export async function getExport(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Export | undefined> {
  const rows = await tx.query<Export>(
    `select ${fields} from ${tableOf(exportFiles)} x where x.key = $1 and x.workspace_id = $2`,
    [id, workspaceId],
  );
  return rows[0];
}

/** Whether its file is being made still: whoever asked for it may have stopped it. */
export async function isExportRunning(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from ${tableOf(exportFiles)} x
     where x.key = $1 and x.workspace_id = $2 and x.status = 'running'`,
    [id, workspaceId],
  );
  return rows.length > 0;
}

type ExportSort = 'requestedAt' | 'status';

export interface ExportsWanted extends PageWanted<ExportSort> {
  readonly ids?: readonly string[] | undefined;
  readonly projectId?: string | undefined;
  readonly of?: 'project' | 'list' | undefined;
  /** Those alone that can be downloaded at this moment. */
  readonly readyAt?: Date | undefined;
  readonly requestedBy?: string | undefined;
}

/** Exports of a workspace, newest first. */
export async function listExports(
  tx: Transaction,
  workspaceId: string,
  wanted: ExportsWanted,
): Promise<PageOfRows<Export>> {
  const { values, add } = parameters();
  const where = [`x.workspace_id = ${add(workspaceId)}`];
  if (wanted.ids) where.push(`x.key = any(${add(wanted.ids)})`);
  if (wanted.projectId) where.push(`x.project_id = ${add(wanted.projectId)}`);
  if (wanted.of) where.push(`x.list_id is ${wanted.of === 'list' ? 'not null' : 'null'}`);
  if (wanted.readyAt) {
    where.push(
      `x.status = 'finished' and x.expires_at > ${add(wanted.readyAt.toISOString())}::timestamptz`,
    );
  }
  if (wanted.requestedBy) where.push(`x.requested_by = ${add(wanted.requestedBy)}`);
  return readPage<Export, ExportSort>(
    tx,
    {
      select: fields,
      from: `${tableOf(exportFiles)} x`,
      where,
      values,
      sorts: { requestedAt: 'x.requested_at', status: 'x.status' },
      byDefault: 'x.requested_at desc',
      key: 'x.key',
    },
    wanted,
  );
}
