import { page } from '../page.ts';

/** What the link leads to by which somebody says something of themself. */
export const declarationRoutes = [
  page(
    '/declare',
    { title: 'What you say of yourself · Kith', noindex: true },
    async () => (await import('./DeclarationPage.tsx')).DeclarationPage,
  ),
];
