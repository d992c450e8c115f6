import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** What a page's head says, kept with its route: the server writes it, the browser follows it. */
export interface RouteHead {
  readonly title: string;
  readonly description?: string;
}

/**
 * A page as the router knows it. Its code is loaded when it is asked for, so that nobody fetches
 * the words of pages they don't read.
 */
export function page<Path extends string>(
  path: Path,
  head: RouteHead,
  load: () => Promise<ComponentType>,
): RouteObject & { readonly path: Path } {
  return { path, handle: head, lazy: async () => ({ Component: await load() }) };
}
