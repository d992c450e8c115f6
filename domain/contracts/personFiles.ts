import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** The CVs to be read: 200 at most, as an import has. */
export const ImportCvsBody = z.strictObject({ fileIds: z.array(Id).min(1).max(200) });

/** A file that was handed in, to be kept of a person or taken away from them. */
export const PersonFileBody = z.strictObject({ fileId: Id });

/** A document that is kept of a person. */
export const PersonFileResource = z.object({
  id: Id,
  name: z.string(),
  /** `file`: added by hand. */
  kind: z.enum(['cv', 'file']),
  /** In bytes. */
  size: z.int(),
  addedAt: z.string(),
  /** Who handed it in; `null` when their account is gone. */
  addedBy: z.object({ userId: Id, name: z.string() }).nullable(),
  /** Where it is downloaded. */
  url: z.string(),
});
export type PersonFileResource = z.infer<typeof PersonFileResource>;
