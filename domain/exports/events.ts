import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** The most people that one export names one by one; of whole stages there is no most. */
export const EXPORT_CHOSEN_MAX = 10_000;

/** Somebody wants a project's prospects as a file. Stream `export-<exportId>`. */
export const ExportRequested = defineEvent(
  'ExportRequested',
  1,
  z.object({
    exportId: Id,
    projectId: Id,
    requestedBy: Id,
    format: z.enum(['csv']),
    /** Stages to take, or `null` for all. */
    stages: z.array(Code).nullable(),
  }),
);

/**
 * Somebody wants some of a project's prospects as a file. Stream `export-<exportId>`. Who they are is
 * settled here, and that they are told of as they stood then.
 */
export const ProspectsExportRequested = defineEvent(
  'ProspectsExportRequested',
  2,
  z.object({
    exportId: Id,
    projectId: Id,
    requestedBy: Id,
    format: z.enum(['csv']),
    candidacyIds: z.array(Id).min(1).max(EXPORT_CHOSEN_MAX),
    /** The place in the log that the one who asked saw. */
    seenAt: z.string().regex(/^[0-9a-f]{32}$/),
  }),
);

/**
 * Somebody wants the people of a list as a file, all or some of them. Stream `export-<exportId>`. Who
 * some are is settled here, and that they stand on the list as they stood then.
 */
export const ListExportRequested = defineEvent(
  'ListExportRequested',
  2,
  z.object({
    exportId: Id,
    listId: Id,
    requestedBy: Id,
    format: z.enum(['csv']),
    /** Some of them, and the place in the log that the one who asked saw; `null` for all. */
    some: z
      .object({
        personIds: z.array(Id).min(1).max(EXPORT_CHOSEN_MAX),
        seenAt: z.string().regex(/^[0-9a-f]{32}$/),
      })
      .nullable(),
  }),
);

/** The file is ready, until it expires. */
export const ExportFinished = defineEvent(
  'ExportFinished',
  1,
  z.object({
    exportId: Id,
    fileId: Id,
    rows: z.int().nonnegative(),
    expiresAt: z.iso.datetime(),
  }),
);

/** No file could be made, or none is wanted any more. */
export const ExportFailed = defineEvent('ExportFailed', 1, z.object({ exportId: Id, code: Code }));

export type ExportEvent =
  | EventOf<typeof ExportRequested>
  | EventOf<typeof ListExportRequested>
  | EventOf<typeof ProspectsExportRequested>
  | EventOf<typeof ExportFinished>
  | EventOf<typeof ExportFailed>;
