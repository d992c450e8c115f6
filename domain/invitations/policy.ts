import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** The workspace's owners invite people to it, and look after what became of that. */
export function canInviteMembers(actor: { readonly role: WorkspaceRole }): boolean {
  return actor.role === 'owner';
}

/** Accepted by whoever opened the link from the mail, signed in or not: the link proves the address. */
export function canAcceptInvitation(
  actor: Actor,
  opened: { readonly invitationId: string; readonly linkOf: string },
): boolean {
  const isPerson = actor.kind === 'visitor' || actor.kind === 'user';
  return isPerson && opened.linkOf === opened.invitationId;
}

/** Anybody may ask for an invitation's mail again: it goes to the invited address alone. */
export function canAskForInvitation(actor: Actor): boolean {
  return actor.kind === 'visitor';
}

/** That somebody came in another way or was taken out, or who invited them was, Kith itself sees to. */
export function canRevokeOvertakenInvitation(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** What became of a mail is told by Kith itself. */
export function canRecordInvitationMail(actor: Actor): boolean {
  return actor.kind === 'system';
}
