import { z } from 'zod';

/** How a line to a mail server is encrypted; `none` where whoever runs Kith lets it. */
export const MailSecurity = z.enum(['tls', 'startTls', 'none']);
export type MailSecurity = z.infer<typeof MailSecurity>;

/** A mail server and how to reach it. */
export const MailServer = z.object({
  host: z.string(),
  port: z.int().min(1).max(65_535),
  security: MailSecurity,
});
export type MailServer = z.infer<typeof MailServer>;

/** How many seconds pass between two mails of an account: somewhere between these. */
export const MailPause = z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() });
export type MailPause = z.infer<typeof MailPause>;
