import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { StageId } from '../pipeline/stages.ts';

/** A file being made of a project's prospects or of a list's people, or ready until it expires or somebody in it is forgotten. */
export const ExportResource = z.object({
  id: Id,
  /** The project whose prospects it holds; `null` where it is of a list. */
  projectId: Id.nullable(),
  /** The list whose people it holds; `null` where it is of a project. */
  listId: Id.nullable(),
  status: z.enum(['running', 'finished', 'failed', 'expired', 'deleted']),
  requestedAt: z.string(),
  rows: z.int().nullable(),
  expiresAt: z.string().nullable(),
  url: z.string().nullable(),
  /** Why there is no file: it could not be made, or it was deleted. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ExportResource = z.infer<typeof ExportResource>;

export const RequestExportBody = z.strictObject({
  projectId: Id,
  stages: z.array(StageId).min(1).max(200).nullable().default(null),
});
