import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { Transaction } from '../../platform/postgres/tenancy.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/fields.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/page.ts';
import { defineReadModel } from '../../platform/subscriptions/readModel.ts';
import { tableOf } from '../../platform/subscriptions/tables.ts';

/** An import and how far it is. */
export interface ImportRow {
  readonly workspace_id: string;
  readonly kind: 'connections' | 'people';
  readonly status: 'running' | 'finished' | 'failed';
  readonly file_id: string;
  readonly owner_id: string | null;
  readonly requested_by: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly merged: number;
  readonly rejected: number;
  readonly rejected_file_id: string | null;
  readonly failure_code: string | null;
}

/** How did the imports go, and how far are those under way? */
export const imports = defineReadModel<ImportRow, ImportEvent | ConnectionEvent>({
  name: 'imports',
  version: 1,
  categories: ['import'],
  personal: false,
  columns: {
    workspace_id: 'id',
    kind: 'text',
    status: 'text',
    file_id: 'id',
    owner_id: 'id?',
    requested_by: 'id?',
    started_at: 'instant',
    ended_at: 'instant?',
    read: 'int',
    added: 'int',
    changed: 'int',
    unchanged: 'int',
    gone: 'int',
    merged: 'int',
    rejected: 'int',
    rejected_file_id: 'id?',
    failure_code: 'text?',
  },
  indexes: [['workspace_id', 'started_at'], ['owner_id']],
  keysOf: ({ event }) => [event.data.importId],
  evolve(row, { event, metadata }) {
    if (event.type === 'ImportStarted') {
      if (metadata.workspaceId === null) return undefined;
      const { kind, fileId, ownerId, requestedBy } = event.data;
      return {
        workspace_id: metadata.workspaceId,
        kind,
        status: 'running',
        file_id: fileId,
        owner_id: ownerId,
        requested_by: requestedBy,
        started_at: metadata.occurredAt,
        ended_at: null,
        ...{ read: 0, added: 0, changed: 0, unchanged: 0, gone: 0, merged: 0, rejected: 0 },
        rejected_file_id: null,
        failure_code: null,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'PeopleImported':
        return counted(row, event.data.rows, event.data.people);
      case 'ConnectionsImported':
        return counted(row, event.data.rows, event.data.connections);
      case 'ConnectionsGone':
        return { ...row, gone: row.gone + event.data.connections.length };
      case 'ImportFinished': {
        const { counts, rejectedFileId } = event.data;
        const ended = { status: 'finished' as const, ended_at: metadata.occurredAt };
        return { ...row, ...counts, ...ended, rejected_file_id: rejectedFileId };
      }
      case 'ImportFailed':
        return {
          ...row,
          status: 'failed',
          ended_at: metadata.occurredAt,
          failure_code: event.data.code,
        };
    }
  },
});

type Taken = Extract<ImportEvent, { type: 'PeopleImported' }>['data'];

function counted(row: ImportRow, rows: Taken['rows'], refs: Taken['people']): ImportRow {
  const added = refs.filter(({ change }) => change.kind === 'added').length;
  return {
    ...row,
    read: row.read + rows.to - rows.from + 1,
    added: row.added + added,
    changed: row.changed + refs.length - added,
    unchanged: row.unchanged + rows.unchanged,
    merged: row.merged + rows.merged,
    rejected: row.rejected + rows.rejected,
  };
}

export type Import = Fields<ImportRow>;

const fields = fieldsOf(imports.columns, 'i');

/** One import of a workspace. */
export async function getImport(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Import | undefined> {
  const [row] = await tx.query<Import>(
    `select ${fields} from ${tableOf(imports)} i where i.key = $1 and i.workspace_id = $2`,
    [id, workspaceId],
  );
  return row;
}

export interface ImportsWanted extends PageWanted<'startedAt' | 'status'> {
  readonly ids?: readonly string[] | undefined;
  /** Imports of this user's connections. */
  readonly ownerId?: string | undefined;
}

/** Imports into a workspace, newest first. */
export async function listImports(
  tx: Transaction,
  workspaceId: string,
  wanted: ImportsWanted,
): Promise<PageOfRows<Import>> {
  const { values, add } = parameters();
  const where = [`i.workspace_id = ${add(workspaceId)}`];
  if (wanted.ids) where.push(`i.key = any(${add(wanted.ids)})`);
  if (wanted.ownerId) where.push(`i.owner_id = ${add(wanted.ownerId)}`);
  return readPage<Import, 'startedAt' | 'status'>(
    tx,
    {
      select: fields,
      from: `${tableOf(imports)} i`,
      where,
      values,
      sorts: { startedAt: 'i.started_at', status: 'i.status' },
      byDefault: 'i.started_at desc',
      key: 'i.key',
    },
    wanted,
  );
}
