import { elementTexts } from '../elements/texts.ts';
import { exportTexts } from '../exports/texts.ts';
import { networkTexts } from '../network/texts.ts';
import { projectTexts } from '../projects/texts.ts';
import { prospectTexts } from '../prospects/texts.ts';
import { rootTexts } from '../root/texts.ts';
import { searchTexts } from '../search/texts.ts';
import { settingsTexts } from '../settings/texts.ts';
import { suggestionTexts } from '../suggestions/texts.ts';

/** Every text of the app, each part under the name of its folder: `projects.list.title`. */
export const texts = {
  root: rootTexts,
  elements: elementTexts,
  projects: projectTexts,
  suggestions: suggestionTexts,
  prospects: prospectTexts,
  search: searchTexts,
  network: networkTexts,
  exports: exportTexts,
  settings: settingsTexts,
} as const;
