import type { ReactElement } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { sitePaths, type SitePath } from '../../domain/contracts/routes.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { DevMailPage } from './pages/DevMailPage.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { LogoutPage } from './pages/LogoutPage.tsx';
import { SignInPage } from './pages/SignInPage.tsx';
import { TrialPage } from './pages/TrialPage.tsx';
import { usePageData } from './pageData.tsx';

/** What a page's head says, kept with its route: the server writes it, the browser follows it. */
export interface RouteHead {
  readonly title: string;
  readonly description?: string;
}

/** A page that failed on the way is shown as an error at whatever address it has. */
function Page() {
  const { page } = usePageData();
  return page.kind === 'error' ? <ErrorPage /> : <Outlet />;
}

const pages: Record<SitePath, { readonly page: ReactElement; readonly head: RouteHead }> = {
  '/': {
    page: <HomePage />,
    head: {
      title: 'Kith: find the people your job description asks for',
      description:
        'Kith turns a whole job description into a search, suggests people from inside and outside your network, and shows why.',
    },
  },
  '/login': { page: <LoginPage />, head: { title: 'Sign in · Kith' } },
  '/start-signup': { page: <LoginPage />, head: { title: 'Sign up · Kith' } },
  '/sign-in': { page: <SignInPage />, head: { title: 'Sign in · Kith' } },
  '/logout': { page: <LogoutPage />, head: { title: 'Log out · Kith' } },
  '/request-trial': { page: <TrialPage />, head: { title: 'Free trial · Kith' } },
  '/dev/mail': { page: <DevMailPage />, head: { title: 'Mail in development · Kith' } },
};

/** The site's pages by address. */
export const routes: RouteObject[] = [
  {
    element: <Page />,
    errorElement: <ErrorPage />,
    children: [
      ...sitePaths.map((path) => ({ path, element: pages[path].page, handle: pages[path].head })),
      { path: '*', element: <ErrorPage />, handle: { title: 'Not found · Kith' } },
    ],
  },
];
