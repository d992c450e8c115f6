import { z } from 'zod';
import { BULK_MAX } from '../bulks/limits.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { LIST_NAME_MAX } from '../lists/commands.ts';
import { ConnectionFilter } from './connections.ts';

/** Many people put on a list, or taken off it: how far it is, or what came of it. */
export const ListBulkResource = z.object({
  id: Id,
  listId: Id,
  /** What the list is called today, for who may see it. */
  listName: z.string().nullable(),
  /** `add`, `remove`, or `undo` of another. */
  action: z.string(),
  status: z.enum(['running', 'finished', 'failed']),
  /** Whether whoever started it wanted nobody more done: what was done by then stays. */
  isStopped: z.boolean(),
  startedAt: z.string(),
  /** How many it is about. */
  total: z.int(),
  /** How many came onto the list by it, or went off: who stood there already, or did no longer, is not among them. */
  changed: z.int(),
  /** How many it came to: all of them, but for one that was stopped. */
  reached: z.int(),
  /** Of whom it was not done, and why; the first hundred. Whom one that was stopped had not come to is not among them. */
  failed: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
  failedCount: z.int(),
  /** How many of them for which reason, the most first. */
  reasons: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type ListBulkResource = z.infer<typeof ListBulkResource>;

/** Who of a list is meant: these, or all that it finds now. */
export const chosenListed = {
  personIds: z.array(Id).min(1).max(1_000).optional(),
  allOf: z.strictObject({ q: text(LIST_NAME_MAX, 1).optional() }).optional(),
};
export type ChosenListed = z.infer<z.ZodObject<typeof chosenListed>>;

/** Either of the two is named. */
export const eitherChosen = ({ personIds, allOf }: ChosenListed) =>
  (personIds === undefined) !== (allOf === undefined);

export const notChosen = {
  message: `either these, or all that are found, at most ${BULK_MAX}`,
  path: ['personIds'],
};

/** Whom to take off a list. */
export const RemoveManyBody = z.strictObject(chosenListed).refine(eitherChosen, notChosen);

/** Whom to put on a list: these, all that another list finds now, or all that the network does. */
export const AddManyBody = z
  .strictObject({
    fromListId: Id.optional(),
    ...chosenListed,
    allKnown: ConnectionFilter.optional(),
  })
  .refine(
    ({ personIds, allOf, allKnown }) =>
      [personIds, allOf, allKnown].filter((each) => each !== undefined).length === 1,
    notChosen,
  )
  .refine(({ fromListId, allOf }) => allOf === undefined || fromListId !== undefined, {
    message: 'the list that finds them',
    path: ['fromListId'],
  })
  .refine(({ fromListId, allKnown }) => allKnown === undefined || fromListId === undefined, {
    message: 'the network alone finds them',
    path: ['fromListId'],
  });
export type AddManyBody = z.infer<typeof AddManyBody>;
