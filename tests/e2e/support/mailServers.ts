import type { Locator } from 'playwright/test';
import { startAccountServer, type AccountServer } from '../../support/mail/accountServer.ts';
import { startDovecot, type Dovecot } from '../../support/mail/dovecot.ts';
import { test as base } from './product.ts';

interface OfTest {
  /** Where the mails of an account go out. */
  readonly smtp: AccountServer;
  /** Where the mails of an account come in. */
  readonly imap: Dovecot;
}

/** With a mail account at real servers of this test's own. */
export const test = base.extend<OfTest>({
  smtp: async ({}, use) => {
    const server = await startAccountServer('tls');
    await use(server);
    await server.stop();
  },
  imap: async ({}, use) => {
    const server = await startDovecot();
    await use(server);
    await server.stop();
  },
});

/** Fills in one of the two servers of an account that is connected: `Sending (SMTP)` or `Reading (IMAP)`. */
export async function fillServer(form: Locator, name: string, port: number): Promise<void> {
  const server = form.getByRole('group', { name });
  await server.getByRole('textbox', { name: 'Server' }).fill('localhost');
  await server.getByRole('textbox', { name: 'Port' }).fill(String(port));
}
