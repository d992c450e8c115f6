import { canSendFrom } from '../../domain/enrolments/policy.ts';
import { developmentMailbox, mailbox, type Mailbox } from '../../domain/mailboxes/mailbox.ts';
import { lentTo, sending, sendingIdOf } from '../../domain/mailboxes/sending.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

/** The account as the log has it, for who may send from it; `null` for everybody else. */
export async function mayBeSentFrom(
  app: Pick<ApiContext, 'store' | 'codec' | 'ids'>,
  { workspaceId, userId }: Session,
  mailboxId: string,
  { endInInbox }: Pick<Accounts, 'endInInbox'>,
): Promise<Mailbox | null> {
  const found = await readState(app, mailbox, mailboxId);
  const account =
    found.status === 'absent' && endInInbox ? developmentMailbox(workspaceId, mailboxId) : found;
  if (account.workspaceId !== workspaceId) return null;
  const of = { workspaceId, colleagueId: account.userId, askedById: userId };
  const consent = await readState(app, sending, sendingIdOf(app.ids, of));
  const lent = { userId: account.userId, lentTo: lentTo(consent, mailboxId) };
  return canSendFrom({ userId }, lent) ? account : null;
}
