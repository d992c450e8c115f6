import { canSendFrom } from '../../domain/enrolments/policy.ts';
import { developmentMailbox, mailbox, type Mailbox } from '../../domain/mailboxes/mailbox.ts';
import { lentTo, sending, sendingIdOf } from '../../domain/mailboxes/sending.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { presentRoleOf } from '../../domain/workspace/workspaceState.ts';
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
  if (account.userId !== userId) {
    // Who lets somebody send from it has to write to candidates still.
    const role = presentRoleOf(await readState(app, workspaceDecider, workspaceId), account.userId);
    if (!role || !canConnectMailbox({ role })) return null;
  }
  const of = { workspaceId, colleagueId: account.userId, askedById: userId };
  const consent = await readState(app, sending, sendingIdOf(app.ids, of));
  const lent = { userId: account.userId, lentTo: lentTo(consent, mailboxId) };
  return canSendFrom({ userId }, lent) ? account : null;
}
