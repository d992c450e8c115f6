import type { PageHandle } from '../page.ts';

const failure: PageHandle = {
  title: 'Unexpected Application Error! · Kith',
  noindex: true,
  modules: [],
};

/** The head of a matched page; that of the error page, if there is none. */
export function headOf(handle: unknown): PageHandle {
  return isPageHandle(handle) ? handle : failure;
}

/** True for what a page keeps with its route. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
