import type { QueryDocument } from '../../domain/search/queryDocument.ts';
import {
  Ranking,
  type Candidate,
  type Ranked,
  type RankOptions,
} from '../../domain/search/rank.ts';

/** Ranks people, best first; equal scores stay in the order in which the people came. Nobody is left out for lacking something. */
export function rank<Ref>(
  query: QueryDocument,
  people: Iterable<Candidate<Ref>>,
  options: RankOptions,
): Ranked<Ref>[] {
  const ranking = new Ranking<Ref>(query, options);
  for (const candidate of people) ranking.add(candidate);
  return ranking.best();
}
