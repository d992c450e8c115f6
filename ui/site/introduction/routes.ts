import { page } from '../page.ts';

/** What a mail's link leads to by which a colleague answers what they were asked. */
export const introductionRoutes = [
  page(
    '/introduction',
    { title: 'Your answer · Kith', noindex: true },
    async () => (await import('./IntroductionPage.tsx')).IntroductionPage,
  ),
];
