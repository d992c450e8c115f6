import { Outlet, type RouteObject } from 'react-router';
import { entryRoutes } from './login/routes.ts';
import { page } from './page.ts';
import { usePageData } from './pageData.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { readingRoutes } from './prose/routes.ts';

/** A page that failed on the way is shown as an error at whatever address it has. */
function Page() {
  const { page: shown } = usePageData();
  return shown.kind === 'error' ? <ErrorPage /> : <Outlet />;
}

/** The site's pages by address. */
export const routes: RouteObject[] = [
  {
    element: <Page />,
    errorElement: <ErrorPage />,
    children: [
      page(
        '/',
        {
          title: 'Kith: find the people your job description asks for',
          description:
            'Kith turns a whole job description into a search, suggests people from inside and outside your network, and shows why.',
        },
        async () => (await import('./home/HomePage.tsx')).HomePage,
      ),
      ...entryRoutes,
      ...readingRoutes,
      page(
        '/dev/mail',
        { title: 'Mail in development · Kith' },
        async () => (await import('./pages/DevMailPage.tsx')).DevMailPage,
      ),
      { path: '*', element: <ErrorPage />, handle: { title: 'Not found · Kith' } },
    ],
  },
];
