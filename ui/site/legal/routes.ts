import { page } from '../page.ts';

/** The legal area: each document's words are fetched by those alone who come to it in the browser. */
export const legalRoutes = [
  page(
    '/legal/terms',
    {
      title: 'Terms of service · Kith',
      description: 'Who may use Kith, what it costs, how it ends, and how a dispute is settled.',
    },
    async () => (await import('./documents/termsPage.tsx')).termsPage(),
  ),
  page(
    '/legal/privacy',
    {
      title: 'Privacy policy · Kith',
      description: 'What Kith keeps about people, who sees it, and how it is erased.',
    },
    async () => (await import('./documents/privacyPage.tsx')).privacyPage(),
  ),
  page(
    '/legal/gdpr',
    {
      title: 'GDPR · Kith',
      description: 'What the GDPR asks of companies that recruit, and what Kith does about it.',
    },
    async () => (await import('./documents/gdprPage.tsx')).gdprPage(),
  ),
];
