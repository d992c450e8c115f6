import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { suppressionTexts } from './texts.ts';

const Suppressions = lazyScreen(async () => (await import('./Suppressions.tsx')).Suppressions);

/** Whom the workspace doesn't mail: a part of its settings that is open to recruiters, too. */
export const suppressions: AppCapability<'suppressions', typeof suppressionTexts> = {
  name: 'suppressions',
  texts: suppressionTexts,
  sections: [
    { id: 'unsubscribed', place: 'work', title: 'suppressions.title', element: <Suppressions /> },
  ],
  needs: 'manageSuppressions',
  staleBy: {
    suppressions: ['people', 'users'],
    audits: ['suppressions'],
  },
};
