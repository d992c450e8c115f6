import { keepPersistent } from '../../../domain/contracts/persistentParameters.ts';
import { isEntryPath, isServedPath } from '../../../domain/contracts/routes.ts';
import { escaped } from '../document/escaped.ts';

/** What following a link needs to know of where it stands. */
export interface LinkPlace {
  readonly pathname: string;
  readonly search: string;
  /** True for paths that exactly match a route of the site. */
  readonly isKnown: (path: string) => boolean;
  readonly signedIn: boolean;
}

/** Where a link leads, and whether the page can go there by itself or must be loaded. */
export interface LinkTarget {
  readonly address: string;
  readonly within: boolean;
}

/** Reads a link as it is written, at the moment it is followed. */
export function linkTarget(href: string, place: LinkPlace): LinkTarget {
  const { pathname, search } = place;
  if (href.startsWith('#')) return { address: pathname + search + href, within: true };
  if (!isPage(href)) return { address: href, within: false };
  const path = /^[^?#]*/.exec(href)?.[0] ?? '';
  const asksServer = isServedPath(path) || (place.signedIn && isEntryPath(path));
  return { address: kept(href, search), within: !asksServer && place.isKnown(path) };
}

/**
 * A link with the parameters that stay in every address; links to others, to files and within
 * the page are left alone.
 */
export function kept(href: string, search: string): string {
  return isPage(href) ? keepPersistent(href, search) : href;
}

const HREF = /(<a\b[^>]*?\shref=")([^"]*)"/g;

/** The same for all links of a rendered text: they open beside the page, where no script follows them. */
export function keptInText(html: string, search: string): string {
  return html.replaceAll(
    HREF,
    (_, before: string, href: string) =>
      `${before}${escaped(kept(href.replaceAll('&amp;', '&'), search))}"`,
  );
}

/** True for addresses of ours that are no files: those have an ending, pages have none. */
function isPage(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/^[^?#]*\.\w+($|[?#])/.test(href);
}
