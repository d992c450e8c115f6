import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getPerson } from '../people/people.ts';
import { listDecisionsOn } from './listProspects.ts';
import { listRecommendations } from '../referrals/listReferrals.ts';
import type { Suggestion } from './judge.ts';

/** Whom a decision in a project is on: as they are known now, by whichever of their ids they are named. */
export async function readConcerned(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
  personId: string,
): Promise<Pick<Suggestion, 'person' | 'referredAs' | 'decisions'>> {
  const [person, recommendations, decisions] = await together([
    getPerson(tx, workspaceId, personId),
    listRecommendations(tx, workspaceId, projectId, [personId]),
    listDecisionsOn(tx, workspaceId, projectId, personId),
  ]);
  const referredAs = recommendations.map(({ candidacyId }) => candidacyId);
  return { person, referredAs, decisions };
}
