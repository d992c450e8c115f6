import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** An upload of a network file, or another import of people, and how far it is. */
export const ImportResource = z.object({
  id: Id,
  kind: z.enum(['connections', 'people']),
  /** What is counted in it: rows of a file, or CVs. */
  of: z.enum(['rows', 'cvs']),
  status: z.enum(['running', 'finished', 'failed']),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  merged: z.int(),
  rejected: z.int(),
  /** How many rows came in with a mail address that nothing can be sent to; 0 while it runs. */
  unmailed: z.int(),
  /** Where the list of rows is downloaded that were not taken, or without a mail address; `null` when there is none, or not any more. */
  rejectedUrl: z.string().nullable(),
  /** Of CVs: the documents that were not taken, by name, and why; the names go after a day. */
  refused: z.array(z.object({ name: z.string().nullable(), reason: z.string() })),
  /** Connections that the file lacks, so many that nobody goes before one says so; `null` where none was asked. */
  removal: z
    .object({
      state: z.enum(['asked', 'agreed', 'done', 'declined', 'lapsed']),
      missing: z.int(),
      known: z.int(),
    })
    .nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ImportResource = z.infer<typeof ImportResource>;

/** The answer to an accepted upload. */
export const UploadAccepted = z.object({ id: Id });
