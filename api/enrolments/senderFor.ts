import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { developmentMailbox, mailbox, type Mailbox } from '../../domain/mailboxes/mailbox.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { listMailboxes } from '../../projections/mailboxes/listMailboxes.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { mayBeSentFrom } from '../mailboxes/mayBeSentFrom.ts';

/** An account that somebody may send from now. */
export interface SenderFound {
  readonly mailboxId: string;
  readonly account: Mailbox;
}

type Asked = Pick<ApiContext, 'store' | 'codec' | 'reads' | 'ids'>;

/**
 * The account to send from: the one that is named, else that of the sequence, else the first of one's own that can be
 * used, else the inbox of development where there is one.
 * @throws NotFoundError for a named one that is none, or is somebody else's who lets nobody
 * @throws RuleBrokenError `no-mailbox` where one has none, `mailbox-not-ready` where it sends nothing now,
 * `sender-not-allowed` where the sequence is sent as a colleague who does not let one
 */
export async function senderFor(
  app: Asked,
  session: Session,
  {
    named,
    ofSequence,
  }: { readonly named?: string | undefined; readonly ofSequence: string | null },
  { endInInbox }: Pick<Accounts, 'endInInbox'>,
): Promise<SenderFound> {
  const { workspaceId, userId } = session;
  if (named !== undefined) {
    const account = await mayBeSentFrom(app, session, named, { endInInbox });
    if (account === null || account.status === 'disconnected') {
      throw new NotFoundError('mailbox', named);
    }
    return ready(named, account);
  }
  if (ofSequence !== null) {
    const account = await mayBeSentFrom(app, session, ofSequence, { endInInbox });
    if (account === null) {
      throw new RuleBrokenError(
        'sender-not-allowed',
        'This sequence is sent from the account of a colleague who has not let you send as them.',
      );
    }
    return ready(ofSequence, account);
  }
  const { rows } = await app.reads([workspaceId], (tx) =>
    listMailboxes(tx, { workspaceId, userId }, { offset: 0, limit: 20 }),
  );
  for (const { id } of rows) {
    const account = await readState(app, mailbox, id);
    if (account.status === 'connected') return { mailboxId: id, account };
  }
  if (endInInbox) return { mailboxId: userId, account: developmentMailbox(workspaceId, userId) };
  throw new RuleBrokenError('no-mailbox', 'Connect a mail account to send from first.');
}

function ready(mailboxId: string, account: Mailbox): SenderFound {
  if (account.status !== 'connected') {
    throw new RuleBrokenError('mailbox-not-ready', 'Nothing is sent from this mail account now.');
  }
  return { mailboxId, account };
}
