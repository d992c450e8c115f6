import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** Workspaces are made by who runs the server; those of companies by the owners of their firm too (`portfolios/policy.ts`). */
export function canAddWorkspace(actor: Actor): boolean {
  return actor.kind === 'operator';
}

/** Which mail domains belong to a workspace is proved to who runs the server. */
export function canVerifyDomain(actor: Actor): boolean {
  return actor.kind === 'operator';
}

/** Sign-up is opened and closed by who runs the server. */
export function canOpenSignUp(actor: Actor): boolean {
  return actor.kind === 'operator';
}

/** How many seats a workspace has is agreed with who runs the server. */
export function canChangeSeats(actor: Actor): boolean {
  return actor.kind === 'operator';
}

/** A seat is given by who runs the server, or by sign-in itself once a link has proved an address. */
export function canGrantMembership(actor: Actor, subject: { readonly userId: string }): boolean {
  if (actor.kind === 'operator') return true;
  return actor.kind === 'user' && actor.id === subject.userId;
}

/** Who runs the server says what somebody is in a workspace, and who belongs to it no longer. */
export function canChangeMembership(actor: Actor): boolean {
  return actor.kind === 'operator';
}

/** Whose account is closed belongs to no workspace any more: Kith itself sees to it. */
export function canEndMembershipOfClosedAccount(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** Whoever runs the server shuts a workspace for now, and lets it go on. */
export function canSuspendWorkspace(actor: Actor): boolean {
  return actor.kind === 'operator';
}

/** A workspace is closed, and opened again in time, by its owners. */
export function canCloseWorkspace(actor: { readonly role: WorkspaceRole }): boolean {
  return actor.role === 'owner';
}

/** When the time of a closed workspace is over Kith itself ends it. */
export function canEndWorkspace(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** How things are in the workspace its owners say: its name, its hours, its words. */
export function canManageWorkspace(actor: { readonly role: WorkspaceRole }): boolean {
  return actor.role === 'owner';
}

/** Who changed what of the settings is read by those who change them, and by those who look after the records. */
export function canReadAudits(actor: { readonly role: WorkspaceRole }): boolean {
  return canManageWorkspace(actor) || actor.role === 'auditor';
}

/**
 * The workspace's owners see who belongs to it, under which address, and who did; they say what
 * everybody is in it, who leaves and who comes back. Who runs the server looks after the rest.
 */
export function canManageMembers(actor: { readonly role: WorkspaceRole }): boolean {
  return actor.role === 'owner';
}

/** Who manages the members reads the address of one who has told no name, in person: no program of theirs is given it. */
export function canReadMemberAddresses(actor: {
  readonly role: WorkspaceRole;
  /** The API token that asks in their name. */
  readonly token?: object | undefined;
}): boolean {
  return canManageMembers(actor) && actor.token === undefined;
}
