import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import { siteRedirects } from '../../domain/contracts/routes.ts';
import { helpRoutes } from './help/routes.tsx';
import { homeRoutes } from './home/routes.ts';
import { entryRoutes } from './login/routes.ts';
import { developmentRoutes } from './pages/routes.ts';
import { readingRoutes } from './prose/routes.ts';
import { talentCircleRoutes } from './talentCircle/routes.ts';
import { redirectOf, redirectRoute } from './redirect.ts';

/** The site's pages by address, area by area. */
export const routes: readonly RouteObject[] = [
  ...homeRoutes,
  ...entryRoutes,
  ...readingRoutes,
  ...talentCircleRoutes,
  ...helpRoutes,
  ...developmentRoutes,
  ...Object.entries(siteRedirects).map(([from, to]) => redirectRoute(from, to)),
];

/** The route that a path exactly matches, or `null`: then its page is the 404. */
export function routeAt(pathname: string): RouteMatch | null {
  return matchRoutes([...routes], { pathname })?.[0] ?? null;
}

/** Where an address of ours ends, all routes followed that only lead on. */
export function destinationOf(address: string): string {
  const [, pathname = '', search = '', hash = ''] = PARTS.exec(address) ?? [];
  const match = routeAt(pathname);
  const next = match === null ? null : redirectOf(match, search);
  return next === null ? address : destinationOf(next) + hash;
}

const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
