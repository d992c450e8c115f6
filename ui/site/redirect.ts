import { generatePath, redirect, type RouteObject } from 'react-router';

/** Sends one route to another, keeping the parameters of its path and its query as it was typed. */
export function redirectRoute(from: string, to: string): RouteObject {
  return {
    path: from,
    loader: ({ request, params }) => redirect(generatePath(to, params) + searchOf(request.url)),
  };
}

function searchOf(url: string): string {
  return /\?[^#]*/.exec(url)?.[0] ?? '';
}
