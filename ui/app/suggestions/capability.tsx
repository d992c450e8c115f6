import type { AppCapability } from '../capability.ts';
import { isMovesAlone } from '../live/movesAlone.ts';
import { suggestionTexts } from './texts.ts';

/** Who may fit a project and who is set aside: a tab of the project's page. */
export const suggestions: AppCapability<'suggestions', typeof suggestionTexts> = {
  name: 'suggestions',
  texts: suggestionTexts,
  staleBy: {
    suggestions: ['projects', 'prospects', 'people', 'referrals'],
    'set-aside': ['prospects', 'suggestions', 'people', 'settings'],
  },
  // Who is in the pipeline is no suggestion, wherever they stand in it.
  follows: ([resource], told) =>
    (resource === 'suggestions' || resource === 'set-aside') && isMovesAlone(told),
};
