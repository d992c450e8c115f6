import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { Sharing } from '../kernel/sharing.ts';
import { ViewName, ViewQuery } from '../views/commands.ts';

/** Tables that everybody has; the others are narrowed by what may name somebody. */
export const TABLES_OF_ALL: readonly string[] = ['projects', 'open-roles'];

/** A view of a table that somebody keeps. */
export const ViewResource = z.object({
  id: Id,
  table: Code,
  name: z.string(),
  /** The part of the table's address that says what is seen of it. */
  query: z.string(),
  sharing: Sharing,
  ownerId: Id,
  ownerName: z.string(),
  /** What the reader may do. */
  may: z.object({ change: z.boolean() }),
  /** For `If-Match`. */
  revision: z.int(),
});
export type ViewResource = z.infer<typeof ViewResource>;

export const SaveViewBody = z.strictObject({
  table: Code,
  name: ViewName,
  query: ViewQuery,
  sharing: Sharing.default('private'),
});

export const ReplaceViewBody = z.strictObject({ query: ViewQuery });

export const RenameViewBody = z.strictObject({ name: ViewName });

export const ShareViewBody = z.strictObject({ sharing: Sharing });
