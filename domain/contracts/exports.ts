import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { EXPORT_CHOSEN_MAX } from '../exports/events.ts';
import { StageId } from '../pipeline/stages.ts';
import { chosenListed } from './listBulks.ts';
import { chosenProspects } from './pipeline.ts';

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

/** Whom to write down: all, those of some stages, these, or all that a list of the project's prospects finds now. */
export const RequestExportBody = z
  .strictObject({
    projectId: Id,
    stages: z.array(StageId).min(1).max(200).nullable().default(null),
    ...chosenProspects,
  })
  .refine(
    ({ stages, ids, allOf }) => [stages ?? undefined, ids, allOf].filter(Boolean).length <= 1,
    {
      message: `stages, these, or all that are found, at most ${EXPORT_CHOSEN_MAX}`,
      path: ['ids'],
    },
  );

/** Whom of a list to write down: all, these, or all that it finds now. */
export const ExportListBody = z
  .strictObject(chosenListed)
  .refine(({ personIds, allOf }) => personIds === undefined || allOf === undefined, {
    message: `these, or all that are found, at most ${EXPORT_CHOSEN_MAX}`,
    path: ['personIds'],
  });
