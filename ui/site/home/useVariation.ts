import { useLocation } from 'react-router';
import { variationsOf, type VariablePlace } from '../../../domain/contracts/variations.ts';
import { usePageData } from '../pageData.tsx';

/** The text of a place: the one that the address's variation has for it, or else our own. */
export function useVariation(place: VariablePlace, own: string): string {
  const { experiments } = usePageData().site;
  const variations = variationsOf(useLocation().search, experiments);
  return variations.find((variation) => variation.place === place)?.text ?? own;
}
