import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** What the page of a pipeline says of whoever looks at it. */
export const PresenceBody = z.strictObject({
  /** Whom of the pipeline they have open, or in hand; `null` for nobody. */
  prospectId: Id.nullable(),
  /** True when they look on no longer. */
  left: z.boolean(),
});
export type PresenceBody = z.infer<typeof PresenceBody>;
