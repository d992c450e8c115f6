import { matchRoutes, type RouteObject } from 'react-router';
import { siteRedirects } from '../../domain/contracts/routes.ts';
import { helpRoutes } from './help/routes.tsx';
import { homeRoutes } from './home/routes.ts';
import { entryRoutes } from './login/routes.ts';
import { InStead, Page } from './Page.tsx';
import { developmentRoutes } from './pages/routes.ts';
import { readingRoutes } from './prose/routes.ts';
import { talentCircleRoutes } from './talentCircle/routes.ts';
import { redirectRoute } from './redirect.ts';

/** The site's pages by address, area by area. */
const pages: readonly RouteObject[] = [
  ...homeRoutes,
  ...entryRoutes,
  ...readingRoutes,
  ...talentCircleRoutes,
  ...helpRoutes,
  ...developmentRoutes,
  ...Object.entries(siteRedirects).map(([from, to]) => redirectRoute(from, to)),
];

/** True for paths that exactly match a page's. */
const isKnown = (path: string) => matchRoutes([...pages], path) !== null;

/** The site as the router knows it; an address that matches nothing is its 404. */
export const routes: RouteObject[] = [
  { element: <Page isKnown={isKnown} />, errorElement: <InStead />, children: [...pages] },
];
