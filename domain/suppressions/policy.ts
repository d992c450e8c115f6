import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

const writers: readonly WorkspaceRole[] = ['owner', 'recruiter'];

/** Whom the workspace doesn't mail concerns those who write to people, and it is they who are told so: owners and recruiters. */
export function canManageSuppressions(actor: { readonly role: WorkspaceRole }): boolean {
  return writers.includes(actor.role);
}

/** Whoever has the link of a mail says that they want no more, signed in or not: always as a visitor. */
export function canUnsubscribe(actor: Actor): boolean {
  return actor.kind === 'visitor';
}

/** That an address does not take mail, or that somebody complained, Kith hears from their servers. */
export function canRecordSuppressions(actor: Actor): boolean {
  return actor.kind === 'system';
}
