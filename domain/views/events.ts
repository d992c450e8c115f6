import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import { Sharing } from '../kernel/sharing.ts';

/** A view of a table. Stream `view-<viewId>`; what somebody typed in it is under the workspace's key. */
const view = z.object({ viewId: Id });

/** Somebody kept what they see of a table: filters, order and columns, as its address says them. */
export const ViewSaved = definePersonalEvent(
  'ViewSaved',
  1,
  view.extend({ ownerId: Id, table: Code, sharing: Sharing }),
  z.object({ name: z.string(), query: z.string() }),
);

/** It shows something else. */
export const ViewReplaced = definePersonalEvent(
  'ViewReplaced',
  1,
  view,
  z.object({ query: z.string() }),
);

/** It has another name. */
export const ViewRenamed = definePersonalEvent(
  'ViewRenamed',
  1,
  view,
  z.object({ name: z.string() }),
);

/** It is for others than before. */
export const ViewSharingChanged = defineEvent(
  'ViewSharingChanged',
  1,
  view.extend({ sharing: Sharing }),
);

/** It is deleted, and can be had back. */
export const ViewDeleted = defineEvent('ViewDeleted', 1, view);

/** Its deletion was taken back. */
export const ViewRestored = defineEvent('ViewRestored', 1, view);

export type ViewEvent =
  | EventOf<typeof ViewSaved>
  | EventOf<typeof ViewReplaced>
  | EventOf<typeof ViewRenamed>
  | EventOf<typeof ViewSharingChanged>
  | EventOf<typeof ViewDeleted>
  | EventOf<typeof ViewRestored>;
