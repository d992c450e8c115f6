import { createTransport } from 'nodemailer';
import { MailRefusedError, MailUnavailableError, type Mail } from './port.ts';

/** How long a mail server may take to answer, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Mail over SMTP: `url` as in `smtps://user:password@host:465`, `from` as in `Kith <hello@kith.example>`. */
export function smtpMail(options: { readonly url: string; readonly from: string }): Mail {
  const { url, from } = options;
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'kith.invalid';
  return {
    async send({ id, to, subject, text, html, replyTo }) {
      try {
        await transport.sendMail({
          // As an object: nothing in an address can become a second one.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          html,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
    close: async () => transport.close(),
  };
}

// The server's answer quotes the address, so nothing of the error but its number goes on.
function withoutAddresses(error: unknown): MailRefusedError | MailUnavailableError {
  const code = responseCodeOf(error);
  if (code !== null && code >= 500) return new MailRefusedError(code);
  return new MailUnavailableError(code);
}

function responseCodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('responseCode' in error)) return null;
  return typeof error.responseCode === 'number' ? error.responseCode : null;
}
