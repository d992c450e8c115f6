import { generatePath, matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import { siteRedirects } from '../../domain/contracts/routes.ts';
import { declarationRoutes } from './declaration/routes.ts';
import { helpRoutes } from './help/routes.tsx';
import { homeRoutes } from './home/routes.ts';
import { introductionRoutes } from './introduction/routes.ts';
import { invitationRoutes } from './invitation/routes.ts';
import { entryRoutes } from './login/routes.ts';
import { developmentRoutes } from './pages/routes.ts';
import { readingRoutes } from './prose/routes.ts';
import { talentCircleRoutes } from './talentCircle/routes.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';
import { redirectOf, redirectRoute } from './redirect.ts';

/** The site's pages by address, area by area. */
export const routes: readonly RouteObject[] = [
  ...homeRoutes,
  ...entryRoutes,
  ...invitationRoutes,
  ...introductionRoutes,
  ...declarationRoutes,
  ...unsubscribeRoutes,
  ...readingRoutes,
  ...talentCircleRoutes,
  ...helpRoutes,
  ...developmentRoutes,
  ...Object.entries(siteRedirects).map(([from, to]) => redirectRoute(from, to)),
];

/** The route that a path exactly matches, or `null`: then its page is the 404. */
export function routeAt(pathname: string): RouteMatch | null {
  const match = matchAt(pathname);
  return match !== null && exactly(match) === pathname ? match : null;
}

/**
 * The path of the page that a path means which is written in another way: with a slash behind it,
 * in capitals, with letters encoded. `null` where it means none, or is that path already.
 */
export function exactPathOf(pathname: string): string | null {
  const match = matchAt(pathname);
  const exact = match === null ? pathname : exactly(match);
  return exact === pathname ? null : exact;
}

function matchAt(pathname: string): RouteMatch | null {
  // The router would say such a path aloud, in the server's log too.
  if (!isDecodable(pathname)) return null;
  return matchRoutes([...routes], { pathname })?.[0] ?? null;
}

function exactly({ route, params }: RouteMatch): string {
  return generatePath(route.path ?? '', params);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Where an address of ours ends, all routes followed that only lead on. */
export function destinationOf(address: string): string {
  const [, pathname = '', search = '', hash = ''] = PARTS.exec(address) ?? [];
  const match = routeAt(pathname);
  const next = match === null ? null : redirectOf(match, search);
  return next === null ? address : destinationOf(next) + hash;
}

const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
