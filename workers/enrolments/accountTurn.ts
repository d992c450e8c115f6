import {
  mailbox,
  readServerOf,
  type Mailbox,
  type OpenedBy,
} from '../../domain/mailboxes/mailbox.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AccountServer } from '../../platform/mail/accounts/port.ts';
import { tryLocked } from '../../platform/postgres/tryLocked.ts';
import type { OutreachContext } from './context.ts';

/**
 * Does something while nothing else goes out from an account, whoever has connected it, in whichever workspace and under
 * whichever of its addresses: `undefined` where something does.
 */
export async function inTurnOf<T>(
  app: Pick<OutreachContext, 'store' | 'codec' | 'hash' | 'pool'>,
  mailboxId: string,
  act: () => Promise<T>,
): Promise<T | undefined> {
  const state = await readState(app, mailbox, mailboxId);
  return tryLocked(app.pool, `mailbox\n${accountOf(app, mailboxId, state)}`, act);
}

/** By what an account is known wherever it is connected: where, and by what name, one signs in there. */
function accountOf(
  { hash }: Pick<OutreachContext, 'hash'>,
  mailboxId: string,
  { account }: Pick<Mailbox, 'account'>,
): string {
  if (account === null) return mailboxId;
  return accountAt({ hash }, account.smtp.host, account.signInName);
}

/** A server at which an account is read, with what it is known by. */
export type Inbox = AccountServer & { readonly known: string };

/** Where an account is read; `null` where what comes to it is handed in. */
export function inboxOf(app: Pick<OutreachContext, 'hash'>, account: OpenedBy): Inbox | null {
  const server = readServerOf(account);
  return server && { ...server, known: accountAt(app, server.host, server.user) };
}

/** By what an account at a server is known, naming neither. By which of its ports it is reached says nothing. */
function accountAt(
  { hash }: Pick<OutreachContext, 'hash'>,
  host: string,
  signInName: string,
): string {
  return hash('name', `mail-account\n${host.toLowerCase()}\n${signInName.toLowerCase()}`);
}
