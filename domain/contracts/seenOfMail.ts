import { z } from 'zod';

/** What a mail told of being opened, where the workspace wants to know: uncertain in either way. */
export const SeenOfMailResource = z.object({
  opened: z.int(),
  openedAt: z.string().nullable(),
  followed: z.int(),
  followedAt: z.string().nullable(),
  /** Where the last link led. */
  followedUrl: z.string().nullable(),
  byPrograms: z.int(),
});
export type SeenOfMailResource = z.infer<typeof SeenOfMailResource>;
