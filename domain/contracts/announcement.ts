import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { ProspectMove } from './live.ts';

/** Rows of a read model that changed, told to every process once they are committed. Ids and codes only. */
export const RowsChanged = z.object({
  kind: z.literal('rows'),
  model: Code,
  position: z.string().length(32),
  workspaceId: Id,
  /** Who caused it, where one user did. */
  actorId: Id.optional(),
  rows: z.array(
    z.object({
      id: z.string(),
      projectId: Id.optional(),
      /** Whose row it is, where it is one user's. */
      userId: Id.optional(),
      /** Where a prospect went, where nothing else of the row changed. */
      moved: ProspectMove.omit({ id: true }).optional(),
    }),
  ),
});
export type RowsChanged = z.infer<typeof RowsChanged>;

/** How far a job is that somebody waits for. */
export const JobProgress = z.object({
  kind: z.literal('progress'),
  resource: z.enum(['imports', 'exports', 'bulks', 'list-bulks', 'enrollings', 'opening-batches']),
  id: Id,
  workspaceId: Id,
  userId: Id,
  /** Of a job that others of a project follow, too. */
  projectId: Id.optional(),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** It has ended, which whoever began it reads of its row: it is said to the others. */
  isOver: z.literal(true).optional(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** Who looks at a project's pipeline now; kept nowhere. */
export const PresenceTold = z.object({
  kind: z.literal('presence'),
  workspaceId: Id,
  projectId: Id,
  actorId: Id,
  /** Whom of it they have open, or in hand. */
  prospectId: Id.nullable(),
  left: z.boolean(),
});
export type PresenceTold = z.infer<typeof PresenceTold>;

/** What processes tell each other for the browsers that are connected to them. */
export const Announcement = z.discriminatedUnion('kind', [RowsChanged, JobProgress, PresenceTold]);
export type Announcement = z.infer<typeof Announcement>;
