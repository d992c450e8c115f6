import { Outlet, type RouteObject } from 'react-router';
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

const head = (title: string, description?: string): RouteHead =>
  description === undefined ? { title } : { title, description };

/** The site's pages by address. */
export const routes: RouteObject[] = [
  {
    element: <Page />,
    errorElement: <ErrorPage />,
    children: [
      {
        path: '/',
        element: <HomePage />,
        handle: head(
          'Kith: find the people your job description asks for',
          'Kith turns a whole job description into a search, suggests people from inside and outside your network, and shows why.',
        ),
      },
      { path: '/login', element: <LoginPage />, handle: head('Sign in · Kith') },
      { path: '/start-signup', element: <LoginPage />, handle: head('Sign up · Kith') },
      { path: '/sign-in', element: <SignInPage />, handle: head('Sign in · Kith') },
      { path: '/logout', element: <LogoutPage />, handle: head('Log out · Kith') },
      { path: '/request-trial', element: <TrialPage />, handle: head('Free trial · Kith') },
      { path: '/dev/mail', element: <DevMailPage />, handle: head('Mail in development · Kith') },
      { path: '*', element: <ErrorPage />, handle: head('Not found · Kith') },
    ],
  },
];
