import type { Actor } from '../kernel/actor.ts';

/** A trial is there for everybody who asks. */
export function canRequestTrial(_actor: Actor): boolean {
  return true;
}

/** Requests are read by who runs the server. */
export function canListTrials(actor: Actor): boolean {
  return actor.kind === 'operator';
}
