import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** The workspace's owners say by which provider people sign on, and whether they have to. */
export function canManageSignOn(actor: { readonly role: WorkspaceRole }): boolean {
  return actor.role === 'owner';
}

/** Who runs the server switches it off where a provider keeps even the owners out. */
export function canSwitchOffSignOn(actor: Actor): boolean {
  return actor.kind === 'operator';
}
