import { page } from '../page.ts';

/** What the link in a mail leads to by which whoever got it is mailed no more. */
export const unsubscribeRoutes = [
  page(
    '/u/:token',
    { title: 'No more mail · Kith', noindex: true },
    async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
  ),
];
