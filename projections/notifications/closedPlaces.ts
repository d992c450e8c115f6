import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { canFollowIntroductions } from '../../domain/introductions/policy.ts';
import type { TellingPlace } from '../../domain/kernel/telling.ts';
import { canMakeList } from '../../domain/lists/policy.ts';
import { canOpenNetworkUpload } from '../../domain/network/policy.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { canFollowPortfolio } from '../../domain/portfolios/policy.ts';
import { canFollowReferrals } from '../../domain/referrals/policy.ts';
import { canListSequences } from '../../domain/sequences/policy.ts';
import { canManageSignOn } from '../../domain/signOn/policy.ts';
import { canManageTokens } from '../../domain/tokens/policy.ts';

/** Somebody who is told something, as they are today. */
interface PlaceReader {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** To whom each place is open, by their role; those of a project are for who may read it, and one's own for everybody. */
const isOpen: Readonly<Record<TellingPlace, (reader: PlaceReader) => boolean>> = {
  person: canReadPeople,
  project: () => true,
  suggestions: () => true,
  pipeline: () => true,
  exports: () => true,
  list: canMakeList,
  people: canReadPeople,
  network: canOpenNetworkUpload,
  referrals: canFollowReferrals,
  introduction: canFollowIntroductions,
  tokens: canManageTokens,
  signOn: canManageSignOn,
  portfolio: canFollowPortfolio,
  mailboxes: () => true,
  sequences: canListSequences,
  settings: () => true,
};

/** Where somebody may not go by their role of today: nothing is told that leads there. */
export function closedTo(reader: PlaceReader): readonly string[] {
  return Object.entries(isOpen).flatMap(([place, mayGo]) => (mayGo(reader) ? [] : [place]));
}
