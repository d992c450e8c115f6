import { page } from '../page.ts';

/** The circle of people who want to hear of jobs. */
export const talentCircleRoutes = [
  page(
    '/talent-circle',
    {
      title: 'Talent Circle · Kith',
      description:
        'A circle of people who want to hear of jobs, because they said so themselves. What it will be, and why it is not open yet.',
    },
    async () => (await import('./TalentCirclePage.tsx')).talentCirclePage(),
  ),
];
