import { the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

/** What is done to many of a project and of a list: one that is stopped, one that is given up. */
export const bulkEvents: readonly Told<KithEvent>[] = [
  ...[the.bulk, the.failedBulk].map((bulkId) =>
    told('bulk', bulkId, {
      type: 'BulkStarted',
      data: {
        bulkId,
        projectId: the.project,
        startedBy: the.recruiter,
        action: 'tag',
        stage: null,
        reasonCode: null,
        assigneeId: null,
        personal: { [the.workspace]: { tag: 'Bulk-tagged by Teasel' } },
        listId: null,
        undoes: null,
        candidacyIds: [the.adasCandidacy, the.bosCandidacy],
        personIds: [],
        seenAt: '0'.repeat(32),
      },
    }),
  ),
  told('bulk', the.bulk, {
    type: 'BulkStopped',
    data: { bulkId: the.bulk, projectId: the.project, stoppedBy: the.recruiter },
  }),
  told('bulk', the.bulk, {
    type: 'BulkFinished',
    data: {
      bulkId: the.bulk,
      done: 1,
      failed: [{ candidacyId: the.bosCandidacy, code: 'not-found' }],
    },
  }),
  told('bulk', the.failedBulk, {
    type: 'BulkFailed',
    data: { bulkId: the.failedBulk, code: 'internal' },
  }),
  ...[the.listBulk, the.failedListBulk].map((bulkId) =>
    told('bulk', bulkId, {
      type: 'ListBulkStarted',
      data: {
        bulkId,
        listId: the.list,
        fromListId: bulkId === the.listBulk ? the.goneList : null,
        startedBy: the.recruiter,
        action: bulkId === the.listBulk ? 'add' : 'remove',
        undoes: null,
        personIds: [the.ada, the.bo],
      },
    }),
  ),
  told('bulk', the.listBulk, {
    type: 'ListBulkStopped',
    data: { bulkId: the.listBulk, listId: the.list, stoppedBy: the.recruiter },
  }),
  told('bulk', the.listBulk, {
    type: 'ListBulkFinished',
    data: { bulkId: the.listBulk, changed: 1, failed: [{ personId: the.bo, code: 'not-found' }] },
  }),
  told('bulk', the.failedListBulk, {
    type: 'BulkFailed',
    data: { bulkId: the.failedListBulk, code: 'internal' },
  }),
];
