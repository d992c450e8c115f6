import type {
  CountWanted,
  NetworkSide,
  Search,
  SuggestWanted,
} from '../../projections/search/port.ts';

/** The categories that people can be in today: applicants and self-declared facts have no source yet. */
export type SuggestedCategory = 'referrals' | NetworkSide;

/** Of whom suggestions are asked: each person is in one category, and whom a colleague referred is in Referrals. */
export interface Considered {
  readonly decidedIds: readonly string[];
  readonly referredIds: readonly string[];
}

type Wanted = Omit<CountWanted, 'exceptPersonIds'> &
  Pick<SuggestWanted, 'only'> & { readonly considered: Considered };

/** How many are suggested in each category: without a ranking, where nothing narrows them. */
export async function countSuggested(
  search: Search,
  { only, considered, ...wanted }: Wanted,
): Promise<Readonly<Record<SuggestedCategory, number>>> {
  const { decidedIds, referredIds } = considered;
  const exceptPersonIds = elsewhere(considered);
  const none = { offset: 0, limit: 0 };
  const among = { ...wanted, ...none, only, personIds: referredIds, exceptPersonIds: decidedIds };
  const side = async (one: NetworkSide) => {
    const { total } = await search.suggest({
      ...wanted,
      ...none,
      only,
      side: one,
      exceptPersonIds,
    });
    return total;
  };
  const sides = async () => {
    if (only === undefined) return search.count({ ...wanted, exceptPersonIds });
    const [inNetwork, outOfNetwork] = await Promise.all([side('inNetwork'), side('outOfNetwork')]);
    return { inNetwork, outOfNetwork };
  };
  const [referred, counted] = await Promise.all([
    referredIds.length === 0 ? { total: 0 } : search.suggestAmong({ ...among, fittingOnly: false }),
    sides(),
  ]);
  return { referrals: referred.total, ...counted };
}

/** Who is in no category of the network: decided on, or in Referrals. */
export function elsewhere({ decidedIds, referredIds }: Considered): readonly string[] {
  return referredIds.length === 0 ? decidedIds : [...decidedIds, ...referredIds];
}
