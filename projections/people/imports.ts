import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { Transaction } from '../../platform/postgres/tenancy.ts';
import { instantAsText } from '../../platform/subscriptions/columns.ts';
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

/** An import as it is shown. */
export interface ImportFacts {
  readonly id: string;
  readonly kind: 'connections' | 'people';
  readonly status: 'running' | 'finished' | 'failed';
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly merged: number;
  readonly rejected: number;
  readonly rejectedFileId: string | null;
  readonly failureCode: string | null;
}

const selected = `key as id, kind, status, ${instantAsText('started_at')} as "startedAt",
  ${instantAsText('ended_at')} as "endedAt", read, added, changed, unchanged, gone, merged, rejected,
  rejected_file_id as "rejectedFileId", failure_code as "failureCode"`;

/** A user's own imports, newest first. */
export function listImportsOf(
  tx: Transaction,
  userId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<ImportFacts[]> {
  return tx.query<ImportFacts>(
    `select ${selected} from ${tableOf(imports)} where requested_by = $1
      order by started_at desc, key limit $2 offset $3`,
    [userId, page.limit, page.offset],
  );
}

/** How many imports a user has made. */
export async function countImportsOf(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from ${tableOf(imports)} where requested_by = $1`,
    [userId],
  );
  return row?.n ?? 0;
}

/** One of a user's own imports. */
export async function getImportOf(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<ImportFacts | undefined> {
  const [row] = await tx.query<ImportFacts>(
    `select ${selected} from ${tableOf(imports)} where requested_by = $1 and key = $2`,
    [userId, id],
  );
  return row;
}
