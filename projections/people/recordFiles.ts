import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { imports } from './imports.ts';
import { personFiles } from './personFiles.ts';
import { allIdsOf } from './personLinks.ts';
import { sourceRecords } from './sourceRecords.ts';

/** A document that is kept of a record; its name and what it holds lie with the files. */
interface KeptFile {
  readonly fileId: string;
  readonly importId: string;
  readonly at: string;
}

export interface RecordFilesRow {
  readonly workspace_id: string;
  readonly files: readonly KeptFile[];
}

/** The documents by which records were told. Key: record id. */
export const recordFiles = defineReadModel<
  RecordFilesRow,
  ImportEvent | ConnectionEvent | SubjectEvent
>({
  name: 'record_files',
  version: 1,
  bulk: true,
  categories: ['import', 'subject'],
  personal: false,
  columns: { workspace_id: 'id', files: 'json' },
  indexes: [],
  keysOf({ event }) {
    switch (event.type) {
      case 'CvsImported':
        return event.data.people.map(({ recordId }) => recordId);
      case 'SubjectForgotten':
        return event.data.kind === 'record' ? [event.data.subjectId] : [];
      case 'ColumnsMapped':
      case 'ConnectionsGone':
      case 'ConnectionsImported':
      case 'ConnectionsMissing':
      case 'CvsHandedIn':
      case 'ErasureProven':
      case 'ImportFailed':
      case 'ImportFinished':
      case 'ImportStarted':
      case 'PeopleImported':
        return [];
    }
  },
  evolve(row, { event, metadata }, key) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type !== 'CvsImported' || metadata.workspaceId === null) return row;
    const { importId, people } = event.data;
    const kept = people.filter(({ recordId }) => recordId === key);
    const files = kept.map(({ fileId }) => ({ fileId, importId, at: metadata.occurredAt }));
    return { workspace_id: metadata.workspaceId, files: [...(row?.files ?? []), ...files] };
  },
});

/** A document that is kept of a person, and who handed it in. */
export interface PersonFile {
  readonly fileId: string;
  readonly kind: 'cv' | 'file';
  /** Instant at which it was taken. */
  readonly at: string;
  readonly userId: string | null;
  readonly userName: string | null;
}

/** The documents of a person by any of their ids, the newest first. */
export async function listPersonFiles(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly PersonFile[]> {
  const ids = await allIdsOf(tx, [personId]);
  return tx.query(
    `select kept.file ->> 'fileId' as "fileId", f.kind,
       ${instantAsText("(kept.file ->> 'at')::timestamptz")} as at,
       u.key as "userId", ${calledBy('u')} as "userName"
     from ${tableOf(sourceRecords)} r
     join (
       select key, workspace_id, 'cv' as kind, files from ${tableOf(recordFiles)}
       union all
       select key, workspace_id, 'file', files from ${tableOf(personFiles)}
     ) f on f.key = r.key
     cross join lateral jsonb_array_elements(f.files) as kept(file)
     left join ${tableOf(imports)} i on i.key = kept.file ->> 'importId'
     left join ${tableOf(users)} u on u.key = coalesce(i.requested_by::text, kept.file ->> 'userId')
     where r.person_id = any($1) and r.workspace_id = $2 and f.workspace_id = $2
     order by at desc, kept.file ->> 'fileId'`,
    [[...ids.keys()], workspaceId],
  );
}
