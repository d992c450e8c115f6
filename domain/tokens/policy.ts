import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** The workspace's owners make tokens for its API, see all there are, and take away any. */
export function canManageTokens(actor: { readonly role: WorkspaceRole }): boolean {
  return actor.role === 'owner';
}

/** That tokens end with their maker's membership follows by itself. */
export function canEndTokens(actor: Actor): boolean {
  return actor.kind === 'system';
}
