import type {
  CountWanted,
  NetworkSide,
  Search,
  SuggestWanted,
} from '../../projections/search/port.ts';

/** How many are suggested on each side: without a ranking, where nothing narrows them. */
export async function countSuggested(
  search: Search,
  { only, ...wanted }: CountWanted & Pick<SuggestWanted, 'only'>,
): Promise<Readonly<Record<NetworkSide, number>>> {
  if (only === undefined) return search.count(wanted);
  const count = async (side: NetworkSide) => {
    const { total } = await search.suggest({ ...wanted, only, side, offset: 0, limit: 0 });
    return total;
  };
  const [inNetwork, outOfNetwork] = await Promise.all([count('inNetwork'), count('outOfNetwork')]);
  return { inNetwork, outOfNetwork };
}
