import type { Actor } from '../kernel/actor.ts';

/** What one may do to one's own account alone: rename it, choose preferences, remember searches. */
export function canChangeUser(actor: Actor, subject: { readonly userId: string }): boolean {
  return actor.kind === 'user' && actor.id === subject.userId;
}

/** Accounts are made by signing up, and by who runs the server. */
export function canRegisterUser(actor: Actor): boolean {
  return actor.kind === 'visitor' || actor.kind === 'operator';
}

/** Anybody may ask for a link: it goes to the address alone. A console's link is the operator's. */
export function canRequestSignInLink(
  actor: Actor,
  subject: { readonly delivery: 'mail' | 'console' },
): boolean {
  return actor.kind === 'operator' || (actor.kind === 'visitor' && subject.delivery === 'mail');
}

/** Whom a workspace's provider vouches for signs in, before anybody knows who they are. */
export function canSignInByProvider(actor: Actor): boolean {
  return actor.kind === 'visitor';
}

/** Closed by who it belongs to, by the provider, or by Kith itself with the last workspace that it belonged to. */
export function canCloseAccount(actor: Actor, subject: { readonly userId: string }): boolean {
  return actor.kind === 'operator' || actor.kind === 'system' || canChangeUser(actor, subject);
}

/** The provider alone suspends and reinstates. */
export function canSuspendAccount(actor: Actor): boolean {
  return actor.kind === 'operator';
}
