import { page } from '../page.ts';

/** Press releases. */
export const pressRoutes = [
  page(
    '/press',
    {
      title: 'Press · Kith',
      description: 'Recruiters pool their open jobs for people who have lost theirs.',
    },
    async () => (await import('./PressPage.tsx')).pressPage(),
  ),
];
