import { isEntryPath, isServedPath } from '../../../domain/contracts/routes.ts';
import { isPage, kept } from '../../shared/links/kept.ts';
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

const HREF = /(<a\b[^>]*?\shref=")([^"]*)"/g;

/** All links of a rendered text, kept the same way: they open beside the page, where no script follows them. */
export function keptInText(html: string, search: string): string {
  return html.replaceAll(
    HREF,
    (_, before: string, href: string) =>
      `${before}${escaped(kept(href.replaceAll('&amp;', '&'), search))}"`,
  );
}
