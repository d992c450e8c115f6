import { page } from '../page.ts';

const login = async () => (await import('./LoginPage.tsx')).LoginPage;

/** The way in and out: signing in and up, asking for a trial, logging out. */
export const entryRoutes = [
  page(
    '/login',
    {
      title: 'Sign in · Kith',
      description: 'Sign in to Kith with your work email: no password, one link by mail.',
    },
    login,
  ),
  page('/start-signup', { title: 'Sign up · Kith', noindex: true }, login),
  page(
    '/sign-in',
    { title: 'Sign in · Kith', noindex: true },
    async () => (await import('../pages/SignInPage.tsx')).SignInPage,
  ),
  page(
    '/logout',
    { title: 'Log out · Kith', noindex: true },
    async () => (await import('../pages/LogoutPage.tsx')).LogoutPage,
  ),
  page(
    '/request-trial',
    { title: 'Free trial · Kith', noindex: true },
    async () => (await import('../pages/TrialPage.tsx')).TrialPage,
  ),
  page(
    '/schedule',
    { title: '15 minutes with us · Kith' },
    async () => (await import('../trial/SchedulePage.tsx')).SchedulePage,
  ),
];
