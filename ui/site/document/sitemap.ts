import type { RouteObject } from 'react-router';
import type { SiteFile } from '../file.ts';
import { routes } from '../routes.tsx';
import { escaped } from './escaped.ts';
import { isPageHandle } from './head.ts';

/** Every page that may be listed. */
export const sitemap: SiteFile = {
  type: 'application/xml',
  write(origin) {
    const entries = listedPaths(routes).map(
      (path) => `<url><loc>${escaped(origin + path)}</loc></url>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
    ].join('\n');
  },
};

/** Paths of the pages that search engines may list. */
export function listedPaths(among: readonly RouteObject[]): readonly string[] {
  return among.flatMap(({ path, handle, children = [] }) => [
    ...(path !== undefined && isPageHandle(handle) && handle.noindex !== true ? [path] : []),
    ...listedPaths(children),
  ]);
}
