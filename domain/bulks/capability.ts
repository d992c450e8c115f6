import { says, type Capability } from '../kernel/capability.ts';
import { doBulkProcess } from './doBulk.process.ts';
import {
  BulkFailed,
  BulkFinished,
  BulkStarted,
  BulkStopped,
  ListBulkFinished,
  ListBulkStarted,
  ListBulkStopped,
} from './events.ts';
import { does } from '../kernel/doing.ts';
import { awaits, ends, isAnsweredBy, unsays } from '../kernel/telling.ts';
import * as policies from './policy.ts';
import { upcasters } from './upcasters.ts';

const of = ({ bulkId }: { readonly bulkId: string }) => `bulk-${bulkId}`;

/** One thing done to many prospects, or to who stands on a list, as one job. */
export const bulks: Capability = {
  name: 'bulks',
  upcasters,
  streams: {
    bulk: [
      says(BulkStarted, {
        about: 'workspace',
        names: {
          user: ({ startedBy, assigneeId }) => [startedBy, assigneeId],
          candidacy: ({ candidacyIds }) => candidacyIds,
        },
      }),
      says(BulkFinished, {
        about: null,
        names: { candidacy: ({ failed }) => failed.map(({ candidacyId }) => candidacyId) },
      }),
      says(ListBulkStarted, { about: null, names: { user: ({ startedBy }) => startedBy } }),
      says(ListBulkFinished, { about: null }),
      says(BulkStopped, { about: null, names: { user: ({ stoppedBy }) => stoppedBy } }),
      says(ListBulkStopped, { about: null, names: { user: ({ stoppedBy }) => stoppedBy } }),
      says(BulkFailed, { about: null }),
    ],
  },
  policies,
  does: [
    does(BulkStarted, {
      reach: 'project',
      code: ({ action }) => `bulk.${action}`,
      // What takes a bulk back comes in its place.
      of: ({ bulkId, undoes }) => `bulk-${undoes ?? bulkId}`,
      with: ({ bulkId, projectId, stage, reasonCode, assigneeId, candidacyIds }) => ({
        projectId,
        userId: assigneeId,
        thingId: bulkId,
        to: stage ?? reasonCode,
        count: candidacyIds.length,
      }),
    }),
    does(ListBulkStarted, {
      reach: 'list',
      code: ({ action }) => `listBulk.${action}`,
      of: ({ bulkId, undoes }) => `bulk-${undoes ?? bulkId}`,
      with: ({ listId, personIds }) => ({ thingId: listId, count: personIds.length }),
    }),
    // What was done before it is taken back from where it was begun.
    does(BulkStopped, {
      reach: 'project',
      code: 'bulkStopped',
      of: ({ bulkId }) => `bulkStop-${bulkId}`,
      with: ({ bulkId, projectId }) => ({ projectId, thingId: bulkId }),
    }),
    does(ListBulkStopped, {
      reach: 'list',
      code: 'listBulkStopped',
      of: ({ bulkId }) => `bulkStop-${bulkId}`,
      with: ({ listId }) => ({ thingId: listId }),
    }),
  ],
  tells: [
    // To whom many were given is told no more once that is taken back for all of them.
    isAnsweredBy(BulkStarted, {
      of: ({ undoes }) => (undoes === null ? [] : [`assignment-${undoes}`]),
      by: ({ bulkId }) => bulkId,
    }),
    awaits(BulkStarted, {
      place: 'pipeline',
      reach: 'project',
      of,
      to: ({ startedBy }) => [startedBy],
      with: ({ projectId }) => ({ projectId }),
    }),
    awaits(ListBulkStarted, {
      place: 'list',
      reach: 'own',
      of,
      to: ({ startedBy }) => [startedBy],
      with: ({ listId }) => ({ detail: listId }),
    }),
    // Whoever stops it knows that it is over.
    unsays(BulkStopped, { of }),
    unsays(ListBulkStopped, { of }),
    ends(ListBulkFinished, { kind: 'work', code: 'bulkFinished', of }),
    ends(BulkFinished, { kind: 'work', code: 'bulkFinished', of }),
    ends(BulkFailed, { kind: 'work', code: 'bulkFailed', of }),
  ],
  processes: [doBulkProcess],
};
