import { canSendFrom } from '../../domain/enrolments/policy.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { developmentMailbox, mailbox, type Mailbox } from '../../domain/mailboxes/mailbox.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { listMailboxes } from '../../projections/mailboxes/listMailboxes.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

/** An account that somebody may send from now. */
export interface SenderFound {
  readonly mailboxId: string;
  readonly account: Mailbox;
}

/**
 * The account to send from: the one that is named, else the first of one's own that can be used, else the inbox of
 * development where there is one.
 * @throws NotFoundError for one that is none, or is somebody else's
 * @throws RuleBrokenError `no-mailbox` where one has none, `mailbox-not-ready` where the named one sends nothing now
 */
export async function senderFor(
  app: Pick<ApiContext, 'store' | 'codec' | 'reads'>,
  { workspaceId, userId }: Session,
  named: string | undefined,
  { endInInbox }: { readonly endInInbox: boolean },
): Promise<SenderFound> {
  if (named !== undefined && !(named === userId && endInInbox)) {
    const account = await readState(app, mailbox, named);
    const isOwn = account.workspaceId === workspaceId && canSendFrom({ userId }, account);
    if (!isOwn || account.status === 'disconnected') throw new NotFoundError('mailbox', named);
    if (account.status !== 'connected') {
      throw new RuleBrokenError('mailbox-not-ready', 'Nothing is sent from this mail account now.');
    }
    return { mailboxId: named, account };
  }
  const { rows } = await app.reads([workspaceId], (tx) =>
    listMailboxes(tx, { workspaceId, userId }, { offset: 0, limit: 20 }),
  );
  for (const { id } of named === undefined ? rows : []) {
    const account = await readState(app, mailbox, id);
    if (account.status === 'connected') return { mailboxId: id, account };
  }
  if (endInInbox) return { mailboxId: userId, account: developmentMailbox(workspaceId, userId) };
  throw new RuleBrokenError('no-mailbox', 'Connect a mail account to send from first.');
}
