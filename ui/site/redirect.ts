import { generatePath, type RouteObject } from 'react-router';

/** What a route that only leads on keeps with it. */
interface Redirect {
  readonly to: string;
}

/** Sends one route to another, keeping the parameters of its path and its query as it was typed. */
export function redirectRoute(from: string, to: string): RouteObject {
  return { path: from, handle: { to } satisfies Redirect };
}

/** Where a matched route leads on to, below the same query; `null` where it has a page itself. */
export function redirectOf(
  { route, params }: { readonly route: RouteObject; readonly params: Params },
  search: string,
): string | null {
  return isRedirect(route.handle) ? generatePath(route.handle.to, params) + search : null;
}

type Params = Readonly<Record<string, string | undefined>>;

function isRedirect(handle: unknown): handle is Redirect {
  return typeof handle === 'object' && handle !== null && 'to' in handle;
}
