import { z } from 'zod';

/** What a browser on its way through a sign-on is known with, besides its workspace. */
export const SignOnKept = z.object({
  /** The address that was entered: the provider is told, so that nobody enters it twice. */
  email: z.string(),
  /** What stays in every address, as the page had it that was left. */
  search: z.string(),
  /** Who was asked, and with what; `null` until the browser is sent there. */
  sent: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
    })
    .nullable(),
});
export type SignOnKept = z.infer<typeof SignOnKept>;
