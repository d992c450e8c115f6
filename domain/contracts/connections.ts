import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/**
 * Somebody whom a colleague knows, as the colleague's network file tells it: once, however many know
 * them. The id is the person's.
 */
export const ConnectionResource = z.object({
  id: Id,
  name: z.string(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  url: z.string().nullable(),
  /** Who knows them, the longest acquaintance first; only oneself, to who sees no network but their own. */
  knownBy: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      /** `YYYY-MM-DD`, where the file told it. */
      connectedOn: z.string().nullable(),
    }),
  ),
});
export type ConnectionResource = z.infer<typeof ConnectionResource>;
