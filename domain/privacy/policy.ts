import type { Actor } from '../kernel/actor.ts';
import type { EventOf } from '../kernel/event.ts';
import type { MembershipGranted } from '../workspace/events.ts';

type WorkspaceRole = EventOf<typeof MembershipGranted>['data']['role'];

/** Who asks, as the privacy policies see them. */
export interface PrivacyActor {
  readonly actor: Actor;
  /** The workspace of the session and the role in it; `null` outside a session. */
  readonly membership: { readonly workspaceId: string; readonly role: WorkspaceRole } | null;
}

const forgetters: readonly WorkspaceRole[] = ['owner', 'recruiter'];

/**
 * People who are asked to forget someone are the workspace's owners and its recruiters:
 * they write to people, so it is them whom people answer, and the law leaves no time to
 * look for somebody higher. It can't be undone, so hiring managers, who meet people on
 * one project only, can't do it, nor colleagues. A person of a shared pool is forgotten
 * where they belong, in the pool's own workspace. The operator may always.
 */
export function canForgetPerson(
  { actor, membership }: PrivacyActor,
  person: { readonly workspaceId: string },
): boolean {
  if (actor.kind === 'operator') return true;
  return (
    actor.kind === 'user' &&
    membership !== null &&
    membership.workspaceId === person.workspaceId &&
    forgetters.includes(membership.role)
  );
}

/** An account is forgotten by whom it belongs to, or by the operator. */
export function canForgetUser({ actor }: PrivacyActor, user: { readonly userId: string }): boolean {
  return actor.kind === 'operator' || (actor.kind === 'user' && actor.id === user.userId);
}

/** A request for a trial is forgotten by whom it was made to: the operator. */
export function canForgetTrial({ actor }: PrivacyActor): boolean {
  return actor.kind === 'operator';
}

/**
 * A record is forgotten by Kith itself, once it is decided of the person or entry that it is of; an
 * invitation once it is accepted or has lapsed.
 */
export function canForgetRecord(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** What is said of somebody under a key of its own is forgotten by Kith itself, with whom it ends. */
export function canForgetDependent(actor: Actor): boolean {
  return actor.kind === 'system';
}

/**
 * All of a workspace that has ended is forgotten by Kith itself, and whoever belonged to nothing else; and
 * all that somebody brought in who had their own account erased.
 */
export function canForgetEnded(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** All that is kept of somebody is read for them, when they ask, by who runs the server. */
export function canReadSubject({ actor }: PrivacyActor): boolean {
  return actor.kind === 'operator';
}

/** Receipts are written by Kith itself. */
export function canProveErasure(actor: Actor): boolean {
  return actor.kind === 'system';
}
