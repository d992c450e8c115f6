import { createElement, use, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { loadAnew } from './navigation/loadAnew.ts';

interface PageCode {
  readonly loading: Promise<ReactNode>;
  loaded?: { readonly page: ReactNode };
}

const codes = new WeakMap<RouteObject, PageCode>();

/** Loads the code of a route's page, once, and answers the page. */
export function loadPage(route: RouteObject): Promise<ReactNode> {
  return codeOf(route).loading;
}

/** The page of a route, for rendering: until its code has come, what was shown before stays. */
export function usePage(route: RouteObject): ReactNode {
  const { loading, loaded } = codeOf(route);
  return loaded === undefined ? use(loading) : loaded.page;
}

function codeOf(route: RouteObject): PageCode {
  const known = codes.get(route);
  if (known !== undefined) return known;
  const code: PageCode = {
    loading: load(route).then((page) => {
      code.loaded = { page };
      return page;
    }),
  };
  codes.set(route, code);
  return code;
}

async function load({ lazy }: RouteObject): Promise<ReactNode> {
  if (typeof lazy !== 'function') return null;
  try {
    const { Component } = (await lazy()) as { readonly Component?: ComponentType };
    return Component === undefined ? null : createElement(Component);
  } catch (error) {
    // After a deploy the files that this page knows of may be gone. Until it is loaded anew, nothing changes.
    if (typeof window !== 'undefined' && loadAnew(window)) return new Promise(() => undefined);
    throw error;
  }
}
