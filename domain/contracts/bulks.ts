import { z } from 'zod';
import { BULK_MAX } from '../bulks/limits.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { Tag } from '../pipeline/commands.ts';
import { StageId } from '../pipeline/stages.ts';
import { chosenListed, eitherChosen, notChosen } from './listBulks.ts';
import { chosenProspects } from './pipeline.ts';

/** One thing done to many prospects: how far it is, or what came of it. */
export const BulkResource = z.object({
  id: Id,
  projectId: Id,
  action: z.string(),
  stage: z.string().nullable(),
  /** Who was given them, `null` for nobody; of assignments alone. */
  assigneeId: Id.nullable(),
  /** What they were tagged; `null` once it is erased. */
  tag: z.string().nullable(),
  /** What the list that they were put on, or come from, is called today, for who may see it. */
  listName: z.string().nullable(),
  status: z.enum(['running', 'finished', 'failed']),
  /** Whether whoever started it wanted nobody more done: what was done by then stays. */
  isStopped: z.boolean(),
  startedAt: z.string(),
  /** How many it is about. */
  total: z.int(),
  done: z.int(),
  /** Of whom it was not done, and why; the first hundred. Whom one that was stopped had not come to is not among them. */
  failed: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
  failedCount: z.int(),
  /** How many of them for which reason, the most first. */
  reasons: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type BulkResource = z.infer<typeof BulkResource>;

/** Whom of a list to bring into a project: these, or all that it finds now. */
export const AddToProjectBody = z
  .strictObject({ projectId: Id, ...chosenListed })
  .refine(eitherChosen, notChosen);

/** What to do, and to whom: these, or all that a list of the project's prospects finds now. */
export const StartBulkBody = z
  .strictObject({
    projectId: Id,
    action: z.enum(['move', 'remove', 'assign', 'tag', 'list']),
    stage: StageId.optional(),
    reason: Code.optional(),
    /** A member of the project, or `null` for nobody. */
    assigneeId: Id.nullable().optional(),
    tag: Tag.optional(),
    listId: Id.optional(),
    ...chosenProspects,
  })
  .refine(({ action, stage }) => (action === 'move') === (stage !== undefined), {
    message: 'where to, of a move alone',
    path: ['stage'],
  })
  .refine(({ action, reason }) => (action === 'remove') === (reason !== undefined), {
    message: 'why, of a removal alone',
    path: ['reason'],
  })
  .refine(({ action, assigneeId }) => (action === 'assign') === (assigneeId !== undefined), {
    message: 'to whom, of an assignment alone',
    path: ['assigneeId'],
  })
  .refine(({ action, tag }) => (action === 'tag') === (tag !== undefined), {
    message: 'which, of a tag alone',
    path: ['tag'],
  })
  .refine(({ action, listId }) => (action === 'list') === (listId !== undefined), {
    message: 'which, of a list alone',
    path: ['listId'],
  })
  .refine(({ ids, allOf }) => (ids === undefined) !== (allOf === undefined), {
    message: `either these, or all that are found, at most ${BULK_MAX}`,
    path: ['ids'],
  });
