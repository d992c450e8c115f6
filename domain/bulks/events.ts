import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import { BULK_MAX } from './limits.ts';

/**
 * Somebody does one thing to many prospects of a project. Stream `bulk-<bulkId>`. Who they are is
 * settled here: whoever comes to fit the same filter later is not among them.
 */
export const BulkStarted = definePersonalEvent(
  'BulkStarted',
  2,
  z.object({
    bulkId: Id,
    projectId: Id,
    startedBy: Id,
    /** `move`, `remove`, `assign`, `tag`, `list`, `accept`, or `undo` of another bulk. */
    action: Code,
    /** Where to; of moves alone. */
    stage: Code.nullable(),
    /** Why; of removals alone. */
    reasonCode: Code.nullable(),
    /** Who looks after them from then on, `null` for nobody; of assignments alone. */
    assigneeId: Id.nullable(),
    /** The list that they are put on, or were, or that they come from; of those alone. */
    listId: Id.nullable(),
    /** The bulk that this one takes back. */
    undoes: Id.nullable(),
    candidacyIds: z.array(Id).min(1).max(BULK_MAX),
    /** Who they are, in the same order; of acceptances alone, of whom no candidacy tells it yet. */
    personIds: z.array(Id).max(BULK_MAX),
    /** The place in the log that who started it saw: what was so then is what an undo leads back to. */
    seenAt: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  // A label for many is the workspace's, as the name of a list is; left out where none is given.
  z.object({ tag: z.string() }),
);

/** It has been done to everybody, but for those of whom it says why not. */
export const BulkFinished = defineEvent(
  'BulkFinished',
  2,
  z.object({
    bulkId: Id,
    done: z.int().nonnegative(),
    failed: z.array(z.object({ candidacyId: Id, code: Code })).max(BULK_MAX),
  }),
);

/**
 * Somebody puts many people on a list, or takes many off it. Stream `bulk-<bulkId>`. Who they are is
 * settled here: whoever comes onto the list that they were chosen on later is not among them.
 */
export const ListBulkStarted = defineEvent(
  'ListBulkStarted',
  2,
  z.object({
    bulkId: Id,
    /** The list that they are put on, or taken off. */
    listId: Id,
    /** The list that they were chosen on, where it is another one. */
    fromListId: Id.nullable(),
    startedBy: Id,
    /** `add`, `remove`, or `undo` of another. */
    action: Code,
    /** The bulk of a list that this one takes back. */
    undoes: Id.nullable(),
    personIds: z.array(Id).min(1).max(BULK_MAX),
  }),
);

/** It has been done to everybody, but for those of whom it says why not. */
export const ListBulkFinished = defineEvent(
  'ListBulkFinished',
  2,
  z.object({
    bulkId: Id,
    /** How many came onto the list by it, or went off: fewer where others did so before. */
    changed: z.int().nonnegative(),
    failed: z.array(z.object({ personId: Id, code: Code })).max(BULK_MAX),
  }),
);

/** Whoever started it wants nobody more done: what is done by now stays. */
export const BulkStopped = defineEvent(
  'BulkStopped',
  1,
  z.object({ bulkId: Id, projectId: Id, stoppedBy: Id }),
);

/** The same of a list. */
export const ListBulkStopped = defineEvent(
  'ListBulkStopped',
  1,
  z.object({ bulkId: Id, listId: Id, stoppedBy: Id }),
);

/** It was given up at a fault of Kith's own; some of it may have been done. */
export const BulkFailed = defineEvent('BulkFailed', 1, z.object({ bulkId: Id, code: Code }));

export type BulkEvent =
  | EventOf<typeof BulkStarted>
  | EventOf<typeof BulkFinished>
  | EventOf<typeof ListBulkStarted>
  | EventOf<typeof ListBulkFinished>
  | EventOf<typeof BulkStopped>
  | EventOf<typeof ListBulkStopped>
  | EventOf<typeof BulkFailed>;
