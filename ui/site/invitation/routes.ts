import { page } from '../page.ts';

/** What an invitation leads to, and the way on for who has none that works. */
export const invitationRoutes = [
  page(
    '/invitation',
    { title: 'Your invitation · Kith', noindex: true },
    async () => (await import('./InvitationPage.tsx')).InvitationPage,
  ),
  page(
    '/missing-invite',
    { title: 'Missing an invite? · Kith', noindex: true },
    async () => (await import('./MissingInvitePage.tsx')).MissingInvitePage,
  ),
];
