import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { uploads, type UploadRow } from '../network/uploads.ts';

export interface ImportRow {
  readonly workspace_id: string;
  readonly kind: 'connections' | 'people';
  readonly source: string;
  readonly status: 'running' | 'finished' | 'failed';
  readonly file_id: string;
  readonly requested_by: string | null;
  readonly owner_id: string | null;
  readonly network_id: string | null;
  /** The day on which its facts were true, where known. */
  readonly facts_as_of: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  /** While it runs: what the chunks so far say; afterwards what it all came to. */
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly merged: number;
  readonly rejected: number;
  readonly rejected_file_id: string | null;
  /** How many of those that came in hold a mail address that nothing can be sent to; 0 while it runs. */
  readonly unmailed: number;
  readonly failure_code: string | null;
  /** Of CVs: documents that were not taken, and the code of the reason. */
  readonly refused: readonly { readonly fileId: string; readonly code: string }[];
}

/** Imports of people and of network files, and what they brought. Key: import id. */
export const imports = defineReadModel<ImportRow, ImportEvent | ConnectionEvent>({
  name: 'imports',
  version: 5,
  bulk: true,
  history: true,
  categories: ['import'],
  personal: false,
  columns: {
    workspace_id: 'id',
    kind: 'text',
    source: 'text',
    status: 'text',
    file_id: 'id',
    requested_by: 'id?',
    owner_id: 'id?',
    network_id: 'id?',
    facts_as_of: 'text?',
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
    unmailed: 'int',
    failure_code: 'text?',
    refused: 'json',
  },
  indexes: [['workspace_id', 'started_at']],
  keysOf: ({ event }) => [event.data.importId],
  evolve(row, { event, metadata }) {
    if (event.type === 'ImportStarted') {
      if (metadata.workspaceId === null) return row;
      const { kind, source, fileId, requestedBy, ownerId, networkId, factsAsOf } = event.data;
      return {
        workspace_id: metadata.workspaceId,
        kind,
        source,
        status: 'running',
        file_id: fileId,
        requested_by: requestedBy,
        owner_id: ownerId,
        network_id: networkId,
        facts_as_of: factsAsOf,
        started_at: metadata.occurredAt,
        ended_at: null,
        ...nothingYet,
        rejected_file_id: null,
        failure_code: null,
        refused: [],
      };
    }
    if (row === undefined) return undefined;
    const ended_at = metadata.occurredAt;
    switch (event.type) {
      case 'ColumnsMapped':
      case 'ConnectionsMissing':
      case 'CvsHandedIn':
        return row;
      case 'CvsImported': {
        const { rows, people, refused } = event.data;
        const all = [...row.refused, ...refused];
        return { ...row, ...afterChunk(row, rows, people), refused: all };
      }
      case 'PeopleImported':
        return { ...row, ...afterChunk(row, event.data.rows, event.data.people) };
      case 'ConnectionsImported':
        return { ...row, ...afterChunk(row, event.data.rows, event.data.connections) };
      case 'ConnectionsGone':
        return { ...row, gone: row.gone + event.data.connections.length };
      case 'ImportFinished': {
        const { counts, rejectedFileId: rejected_file_id, unmailed } = event.data;
        const ended = { status: 'finished' as const, ended_at };
        return { ...row, ...counts, ...ended, rejected_file_id, unmailed };
      }
      case 'ImportFailed':
        return { ...row, status: 'failed', ended_at, failure_code: event.data.code };
    }
  },
});

/** What an import that has just begun has come to. */
export const nothingYet = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
  merged: 0,
  rejected: 0,
  unmailed: 0,
} as const;

interface ChunkRows {
  readonly to: number;
  readonly unchanged: number;
  readonly merged: number;
  readonly rejected: number;
}

function afterChunk(
  row: ImportRow,
  rows: ChunkRows,
  refs: readonly { readonly change: { readonly kind: 'added' | 'changed' } }[],
): Partial<ImportRow> {
  const added = refs.filter(({ change }) => change.kind === 'added').length;
  return {
    read: Math.max(row.read, rows.to),
    added: row.added + added,
    changed: row.changed + refs.length - added,
    unchanged: row.unchanged + rows.unchanged,
    merged: row.merged + rows.merged,
    rejected: row.rejected + rows.rejected,
  };
}

/** An import, and of a network file what has become of the connections that it lacks. */
export type Import = Fields<ImportRow> & Pick<Fields<UploadRow>, 'removal' | 'missing' | 'known'>;

const fields = `${fieldsOf(imports.columns, 'i')}, up.removal, up.missing, up.known`;

/**
 * The imports, and the files that were taken of which nothing has been read yet, or not as far as
 * this model has come: they run.
 */
function allImports(): string {
  const told: Readonly<Record<string, string>> = {
    key: 'u.key',
    workspace_id: 'u.workspace_id',
    kind: "'connections'",
    source: "'networkFile'",
    status: "'running'",
    file_id: 'u.file_id',
    requested_by: 'u.user_id',
    owner_id: 'u.user_id',
    network_id: 'u.network_id',
    started_at: 'u.opened_at',
    refused: "'[]'::jsonb",
  };
  const columns = ['key', ...Object.keys(imports.columns)];
  const first = columns.map((name) => told[name] ?? (name in nothingYet ? '0' : 'null'));
  return `(
    select ${columns.join(', ')} from ${tableOf(imports)}
    union all
    select ${first.join(', ')} from ${tableOf(uploads)} u
    where not exists (select from ${tableOf(imports)} told where told.key = u.key)
  ) i left join ${tableOf(uploads)} up on up.key = i.key`;
}

/** One import, or a file that was taken to be one. */
export async function getImport(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Import | undefined> {
  const rows = await tx.query<Import>(
    `select ${fields} from ${allImports()} where i.key = $1 and i.workspace_id = $2`,
    [id, workspaceId],
  );
  return rows[0];
}

type ImportSort = 'startedAt' | 'status';

export interface ImportsWanted extends PageWanted<ImportSort> {
  readonly ids?: readonly string[] | undefined;
  readonly kind?: ImportRow['kind'] | undefined;
  /** Imports of this user's connections. */
  readonly ownerId?: string | undefined;
  readonly requestedBy?: string | undefined;
}

/** Imports into a workspace and files taken to be one, newest first. */
export async function listImports(
  tx: Transaction,
  workspaceId: string,
  wanted: ImportsWanted,
): Promise<PageOfRows<Import>> {
  const { values, add } = parameters();
  const where = [`i.workspace_id = ${add(workspaceId)}`];
  if (wanted.ids) where.push(`i.key = any(${add(wanted.ids)})`);
  if (wanted.kind) where.push(`i.kind = ${add(wanted.kind)}`);
  if (wanted.ownerId) where.push(`i.owner_id = ${add(wanted.ownerId)}`);
  if (wanted.requestedBy) where.push(`i.requested_by = ${add(wanted.requestedBy)}`);
  return readPage<Import, ImportSort>(
    tx,
    {
      select: fields,
      from: allImports(),
      where,
      values,
      sorts: { startedAt: 'i.started_at', status: 'i.status' },
      byDefault: 'i.started_at desc',
      key: 'i.key',
    },
    wanted,
  );
}
