import type { SiteFile } from '../file.ts';

/** What search engines may read: all, but for addresses that only lead to signing in. */
export const robots: SiteFile = {
  type: 'text/plain',
  write: (origin) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
};
