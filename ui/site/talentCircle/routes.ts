import { page } from '../page.ts';

/** The circle of people who want to hear of jobs: joining it, and one's own entry in it. */
export const talentCircleRoutes = [
  page(
    '/talent-circle',
    {
      title: 'Talent Circle · Kith',
      description:
        'A circle of people who want to hear of jobs, because they said so themselves. Say what you look for, confirm it by mail, and leave whenever you like.',
    },
    async () => (await import('./TalentCirclePage.tsx')).talentCirclePage(),
  ),
  page(
    '/talent-circle/request-link',
    { title: 'Your entry in the Talent Circle · Kith', noindex: true },
    async () => (await import('./RequestLinkPage.tsx')).RequestLinkPage,
  ),
  page(
    '/talent-circle/link',
    { title: 'Talent Circle · Kith', noindex: true },
    async () => (await import('./LinkPage.tsx')).LinkPage,
  ),
  page(
    '/talent-circle/entry',
    { title: 'Your entry in the Talent Circle · Kith', noindex: true },
    async () => (await import('./EntryPage.tsx')).EntryPage,
  ),
  page(
    '/talent-circle/left',
    { title: 'You have left the Talent Circle · Kith', noindex: true },
    async () => (await import('./LeftPage.tsx')).LeftPage,
  ),
];
