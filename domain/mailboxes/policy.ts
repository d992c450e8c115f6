import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface MailboxActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** Who writes to candidates has mail accounts to write from: their own, which nobody else sees. */
export function canConnectMailbox({ role }: Pick<MailboxActor, 'role'>): boolean {
  return role === 'owner' || role === 'recruiter' || role === 'hiringManager';
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
