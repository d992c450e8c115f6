import { keepPersistent } from '../../../domain/contracts/persistentParameters.ts';

/**
 * A link with the parameters that stay in every address; links to others, to files and within
 * the page are left alone.
 */
export function kept(href: string, search: string): string {
  return isPage(href) ? keepPersistent(href, search) : href;
}

/** True for addresses of ours that are no files: those have an ending, pages have none. */
export function isPage(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/^[^?#]*\.\w+($|[?#])/.test(href);
}
