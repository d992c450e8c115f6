import type { Actor } from '../kernel/actor.ts';

/**
 * The Talent Circle is open to everybody. Who asks does so as a visitor, signed in or not: nothing in
 * the log may join an entry to an account, for the account's workspace may be an employer's.
 */
export function canJoinCircle(actor: Actor): boolean {
  return actor.kind === 'visitor';
}

/** An entry is shown to, and changed and left by, the browser that opened it with a link from its mail. */
export function canOpenCircleEntry(
  actor: Actor,
  subject: { readonly memberId: string; readonly opened: string | null },
): boolean {
  return actor.kind === 'visitor' && subject.opened === subject.memberId;
}

/** Entries lapse by the clock alone. */
export function canLapseCircleMembership(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** An entry is ended for its member, at their wish, by who runs the server. */
export function canEndCircleMembership(actor: Actor): boolean {
  return actor.kind === 'operator';
}

/** Members are read by who runs the server. */
export function canListCircle(actor: Actor): boolean {
  return actor.kind === 'operator';
}
