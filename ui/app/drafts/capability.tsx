import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { draftTexts } from './texts.ts';

const DraftingPart = lazyScreen(async () => (await import('./DraftingPart.tsx')).DraftingPart);

/** What models write, and the part of the workspace's settings about them. */
export const drafts: AppCapability<'drafts', typeof draftTexts> = {
  name: 'drafts',
  texts: draftTexts,
  sections: [
    { id: 'generative-ai', place: 'work', title: 'drafts.title', element: <DraftingPart /> },
  ],
  needs: 'manageSuppressions',
  staleBy: { drafts: ['workspace'] },
};
