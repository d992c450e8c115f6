import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import { Sharing } from '../kernel/sharing.ts';
import { LISTED_AT_ONCE } from './commands.ts';

/** A list of people. Stream `list-<listId>`; its name is under the workspace's key. */
const list = z.object({ listId: Id });
const named = z.object({ name: z.string() });
const people = list.extend({ personIds: z.array(Id).min(1).max(LISTED_AT_ONCE) });

/** Somebody made a list. */
export const ListMade = definePersonalEvent(
  'ListMade',
  1,
  list.extend({ ownerId: Id, sharing: Sharing }),
  named,
);

/** It has another name. */
export const ListRenamed = definePersonalEvent('ListRenamed', 1, list, named);

/** It is for others than before. */
export const ListSharingChanged = defineEvent(
  'ListSharingChanged',
  1,
  list.extend({ sharing: Sharing }),
);

/** People were put on it, known by these records. Who stood on it already stands on it once. */
export const PeopleListed = defineEvent(
  'PeopleListed',
  1,
  people.extend({ recordIds: z.array(Id).max(10 * LISTED_AT_ONCE) }),
);

/** People were taken off it. */
export const PeopleUnlisted = defineEvent('PeopleUnlisted', 1, people);

/** It is deleted, and can be had back. */
export const ListDeleted = defineEvent('ListDeleted', 1, list);

/** Its deletion was taken back, with everybody who stood on it. */
export const ListRestored = defineEvent('ListRestored', 1, list);

export type ListEvent =
  | EventOf<typeof ListMade>
  | EventOf<typeof ListRenamed>
  | EventOf<typeof ListSharingChanged>
  | EventOf<typeof PeopleListed>
  | EventOf<typeof PeopleUnlisted>
  | EventOf<typeof ListDeleted>
  | EventOf<typeof ListRestored>;
