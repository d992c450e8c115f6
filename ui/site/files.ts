import { blogFeed } from './blog/feed.ts';
import { FEED_PATH } from './blog/feedPath.ts';
import { robots } from './document/robots.ts';
import { sitemap } from './document/sitemap.ts';
import type { SiteFile } from './file.ts';

/** Files for machines by address; an area with one of its own adds it here. */
export const siteFiles: Readonly<Record<string, SiteFile>> = {
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
  [FEED_PATH]: { type: 'application/atom+xml', write: blogFeed },
};
