import { z } from 'zod';

/** What somebody on their way to a mail provider is known with, besides who they are. */
export const MailGrantKept = z.object({
  provider: z.string(),
  address: z.string(),
  name: z.string(),
  /** What stays in every address. */
  search: z.string(),
  state: z.string(),
  verifier: z.string(),
});
export type MailGrantKept = z.infer<typeof MailGrantKept>;
