import type { Actor } from '../kernel/actor.ts';

/** A userlog is written by who it is about. */
export function canRecordUserlogEntry(actor: Actor, subject: { readonly userId: string }): boolean {
  return actor.kind === 'user' && actor.id === subject.userId;
}
