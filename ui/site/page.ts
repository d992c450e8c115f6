import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** What a page's head says, kept with its route: the server writes it, the browser follows it. */
export interface RouteHead {
  readonly title: string;
  /** One or two sentences for search engines and for cards of shared links. */
  readonly description?: string;
  /** True for pages that no search engine should list; they are not in the sitemap either. */
  readonly noindex?: boolean;
  /** Address of the Atom feed that the page belongs to. */
  readonly feed?: string;
}

/** A page's head, and the modules that its code came from, once the server has loaded it. */
export interface PageHandle extends RouteHead {
  modules: readonly string[];
}

// While a page's loading begins, the modules that it asks for.
let asked: string[] | null = null;

/**
 * Told by the server's build of each module that is loaded when it is asked for.
 * @public named in what `document/pageModules.ts` writes
 */
export function noteModule(file: string): void {
  asked?.push(file);
}

/**
 * A page as the router knows it. Its code is loaded when it is asked for, so that nobody fetches
 * the words of pages they don't read. A page without `noindex` stands in the sitemap.
 */
export function page<Path extends string>(
  path: Path,
  head: RouteHead,
  load: () => Promise<ComponentType>,
): RouteObject & { readonly path: Path } {
  const handle: PageHandle = { ...head, modules: [] };
  const lazy = async () => {
    asked = [];
    const loading = load();
    // Nothing else runs in between: what was asked for just now is this page's.
    handle.modules = asked;
    asked = null;
    return { Component: await loading };
  };
  return { path, handle, lazy };
}
