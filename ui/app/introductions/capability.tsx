import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { introductionTexts } from './texts.ts';

const IntroductionPage = lazyScreen(
  async () => (await import('./IntroductionPage.tsx')).IntroductionPage,
);

/** Asking colleagues about people they know. What one is asked stands among the referrals. */
export const introductions: AppCapability<'introductions', typeof introductionTexts> = {
  name: 'introductions',
  texts: introductionTexts,
  routes: [{ path: '/introductions/:id', element: <IntroductionPage /> }],
  needs: 'followReferrals',
  staleBy: {
    introductions: ['people', 'projects'],
    introducers: ['introductions', 'people'],
  },
};
