import type { Actor } from '../kernel/actor.ts';

/**
 * Said by whoever has the link, signed in or not: always as a visitor, for nothing in the log may join what somebody
 * says of themself to an account.
 */
export function canDeclareSelfFacts(
  actor: Actor,
  opened: { readonly candidacyId: string; readonly linkOf: string },
): boolean {
  return actor.kind === 'visitor' && opened.linkOf === opened.candidacyId;
}
