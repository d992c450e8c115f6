import { page } from '../page.ts';

/** The start page. */
export const homeRoutes = [
  page(
    '/',
    {
      title: 'Kith: find the people your job description asks for',
      description:
        'Kith turns a whole job description into a search, suggests people from inside and outside your network, and shows why.',
    },
    async () => (await import('./HomePage.tsx')).HomePage,
  ),
];
