import { appPaths, sitePaths, siteRedirects } from '../../domain/contracts/routes.ts';

/** An address of ours that is no page, or one whose page is not known. */
export const OTHER = 'other';
/** An address that is not ours. */
export const ELSEWHERE = 'elsewhere';

const patterns = [...sitePaths, '/blog/:post', ...Object.keys(siteRedirects), ...appPaths].map(
  (path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/.]+')}/?$`) }),
);

/**
 * The page that an address leads to, as one of a closed list: ids, posts, parameters and other
 * people's hosts are left behind, so that nothing can be read from it but which page it was.
 */
export function pageOf(url: string, host: string): string {
  const base = `http://${host}`;
  if (!URL.canParse(url, base)) return OTHER;
  const address = new URL(url, base);
  // By host alone: behind a proxy the browser's scheme need not be the one we are asked by.
  if (!/^https?:$/.test(address.protocol) || address.host !== host) return ELSEWHERE;
  return patterns.find(({ pattern }) => pattern.test(address.pathname))?.path ?? OTHER;
}
