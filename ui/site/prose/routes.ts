import { blogRoutes } from '../blog/routes.ts';
import { legalRoutes } from '../legal/routes.ts';
import { pressRoutes } from '../press/routes.ts';

/** Everything that is read at length: legal documents, press, blog. */
export const readingRoutes = [...legalRoutes, ...pressRoutes, ...blogRoutes];
