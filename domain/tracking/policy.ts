import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** The workspace's owners say whether mails tell that they are opened. */
export function canManageTracking(actor: { readonly role: WorkspaceRole }): boolean {
  return actor.role === 'owner';
}

/** What a mail tells is told by whoever, or whatever, has it. */
export function canTellOfMail(actor: Actor): boolean {
  return actor.kind === 'visitor';
}
