/** Public pages that have an address of their own, as the site's router knows them. */
export const sitePaths = [
  '/',
  '/login',
  '/start-signup',
  '/sign-in',
  '/logout',
  '/request-trial',
  '/dev/mail',
] as const;
export type SitePath = (typeof sitePaths)[number];

/** Where the signed-in app begins: whatever stands below one of these is the app's. */
const appSections = [
  '/projects',
  '/search',
  '/network',
  '/upload-network',
  '/exports',
  '/settings',
] as const;

/** Where somebody lands who has just signed in. */
export const HOME_PATH = '/projects';

/** True for addresses of the signed-in app. */
export function isAppPath(path: string): boolean {
  return appSections.some((section) => path === section || path.startsWith(`${section}/`));
}
