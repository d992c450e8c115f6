import { writerRoles } from '../contracts/writerRoles.ts';
import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface MailboxActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** Who writes to candidates has mail accounts to write from: their own, of which others see the address of those alone that they may send from. */
export function canConnectMailbox({ role }: Pick<MailboxActor, 'role'>): boolean {
  return writerRoles.includes(role);
}

/** An account is its user's alone: to see, to change, and to take away, whatever they are by now. */
export function canChangeMailbox(
  { userId }: Pick<MailboxActor, 'userId'>,
  mailbox: { readonly userId: string },
): boolean {
  return mailbox.userId === userId;
}

/** That an account can't be used, and is no more once its user has left, follows by itself. */
export function canLookAfterMailboxes(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** Whether one may send as a colleague is asked among those who write to candidates; nobody asks themselves. */
export function canAskSendingAs(actor: MailboxActor, colleague: MailboxActor): boolean {
  return (
    actor.userId !== colleague.userId && canConnectMailbox(actor) && canConnectMailbox(colleague)
  );
}

/** In whose name something is sent is theirs alone to say, whatever they are by now. */
export function canAnswerSendingAs(
  { userId }: Pick<MailboxActor, 'userId'>,
  { colleagueId }: { readonly colleagueId: string },
): boolean {
  return userId === colleagueId;
}

/** Who asked takes it back, whatever they are by now. */
export function canWithdrawSendingAs(
  { userId }: Pick<MailboxActor, 'userId'>,
  { askedById }: { readonly askedById: string },
): boolean {
  return userId === askedById;
}
