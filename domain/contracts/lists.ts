import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { Sharing } from '../kernel/sharing.ts';
import { LISTED_AT_ONCE, ListName } from '../lists/commands.ts';

/** A list of people. */
export const ListResource = z.object({
  id: Id,
  name: z.string(),
  sharing: Sharing,
  ownerId: Id,
  ownerName: z.string(),
  peopleCount: z.int(),
  createdAt: z.string(),
  /** When somebody last changed it, or who stands on it. */
  changedAt: z.string(),
  /** What the reader may do: whoever sees it puts people on it. */
  may: z.object({ own: z.boolean() }),
  /** For `If-Match`. */
  revision: z.int(),
});
export type ListResource = z.infer<typeof ListResource>;

/** Somebody who stands on a list, as they are known today; `id` is the person's. */
export const ListedPersonResource = z.object({
  id: Id,
  name: z.string(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  url: z.string().nullable(),
  addedAt: z.string(),
  addedByName: z.string(),
});
export type ListedPersonResource = z.infer<typeof ListedPersonResource>;

const personIds = z
  .array(Id)
  .max(LISTED_AT_ONCE, { error: `Choose ${LISTED_AT_ONCE} people at most.` });

export const MakeListBody = z.strictObject({
  name: ListName,
  sharing: Sharing.default('private'),
  personIds: personIds.default([]),
});

export const RenameListBody = z.strictObject({ name: ListName });

export const ShareListBody = z.strictObject({ sharing: Sharing });

export const ListPeopleBody = z.strictObject({ personIds });

/** Who came onto a list, or off it; nobody for whom nothing changed. */
export const ListChanged = z.object({ id: Id, revision: z.int(), personIds: z.array(Id) });
export type ListChanged = z.infer<typeof ListChanged>;
