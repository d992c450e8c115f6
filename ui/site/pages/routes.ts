import { page } from '../page.ts';

/** What developers alone see. */
export const developmentRoutes = [
  page(
    '/dev/mail',
    { title: 'Mail in development · Kith', noindex: true },
    async () => (await import('./DevMailPage.tsx')).DevMailPage,
  ),
];
