import type { JobProgress } from '../../domain/contracts/announcement.ts';
import type { Sharing } from '../../domain/kernel/sharing.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { openingBatches } from '../drafts/openingBatches.ts';
import { enrollings } from '../enrolments/enrollings.ts';
import { exportFiles } from '../exports/exports.ts';
import { lists } from '../lists/lists.ts';
import { uploads } from '../network/uploads.ts';
import { imports } from '../people/imports.ts';
import { sequences } from '../sequences/sequences.ts';
import { bulks } from './bulks.ts';
import { listBulks } from './listBulks.ts';

/** A job that goes on, whatever it does and to whomever. */
export interface Job {
  readonly id: string;
  /** By which it is told live, and stopped. */
  readonly resource: JobProgress['resource'];
  /** What a bulk does; of an import its source. */
  readonly action: string | null;
  readonly projectId: string | null;
  readonly listId: string | null;
  /** Who has that list, and with whom it is shared. */
  readonly listOwnerId: string | null;
  readonly listSharing: Sharing | null;
  readonly listName: string | null;
  /** Of a table of people: by which it is read again, told otherwise. */
  readonly fileId: string | null;
  readonly sequenceId: string | null;
  readonly sequenceName: string | null;
  /** Of how many; `null` where that is counted as it goes. */
  readonly total: number | null;
  /** Whether it has been stopped, and what it did is being counted. */
  readonly isStopped: boolean;
  readonly startedAt: string;
}

/** So many are told: nobody has more of them go on at once. */
const MOST = 50;

/** What has to be as far as the log for it. Imports, which are filled at leisure, are told by their files as well. */
export const jobModels = [bulks, listBulks, enrollings, exportFiles, openingBatches, uploads];

/** What a user began that goes on, the newest first. */
export function listJobs(
  tx: Transaction,
  workspaceId: string,
  userId: string,
): Promise<readonly Job[]> {
  return tx.query<Job>(
    `select j.id, j.resource, j.action, j.project_id as "projectId", j.list_id as "listId",
       l.owner_id as "listOwnerId", l.sharing as "listSharing", l.name as "listName",
       f.file_id as "fileId", j.sequence_id as "sequenceId", q.name as "sequenceName", j.total, j.is_stopped as "isStopped",
       ${instantAsText('j.started_at')} as "startedAt"
     from (${running.join(' union all ')}) j
       left join ${tableOf(lists)} l on l.key = j.list_id
       left join ${tableOf(imports)} f on f.key = j.id and f.source = 'csv'
       left join ${tableOf(sequences)} q on q.key = j.sequence_id
     order by j.started_at desc, j.id limit ${MOST}`,
    [workspaceId, userId],
  );
}

/** Whose, and that it goes on. */
const mine = (by: string) => `workspace_id = $1 and ${by} = $2 and status = 'running'`;

const running = [
  `select key as id, 'bulks' as resource, action, project_id::text, null::text as list_id, null::text as sequence_id,
     cardinality(candidacy_ids) as total, is_stopped, started_at
   from ${tableOf(bulks)} where ${mine('started_by')}`,
  `select key, 'list-bulks', action, null, list_id::text, null, cardinality(person_ids), is_stopped, started_at
   from ${tableOf(listBulks)} where ${mine('started_by')}`,
  `select key, 'enrollings', null, project_id, null, sequence_id, cardinality(candidacy_ids), is_stopped, started_at
   from ${tableOf(enrollings)} where ${mine('started_by')}`,
  `select key, 'exports', null, project_id::text, list_id::text, null,
     coalesce(cardinality(candidacy_ids), cardinality(person_ids)), false, requested_at
   from ${tableOf(exportFiles)} where ${mine('requested_by')}`,
  `select key, 'opening-batches', null, project_id, null, null, cardinality(candidacy_ids), is_stopped, started_at
   from ${tableOf(openingBatches)} where ${mine('started_by')}`,
  // While that model is being filled anew, a network file goes on in it that was worked off long ago.
  `select key, 'imports', source, null, null, null, null, false, started_at
   from ${tableOf(imports)} i where ${mine('requested_by')}
     and not exists (select from ${tableOf(uploads)} u where u.key = i.key and u.is_closed)`,
  // A file that was taken, of which nothing has been read yet.
  `select u.key, 'imports', 'networkFile', null, null, null, null, false, u.opened_at
   from ${tableOf(uploads)} u where u.workspace_id = $1 and u.user_id = $2 and not u.is_closed
     and not exists (select from ${tableOf(imports)} told where told.key = u.key)`,
];
