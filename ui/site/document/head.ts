import type { PageHandle } from '../page.ts';

const failure: PageHandle = {
  title: 'Unexpected Application Error! · Kith',
  noindex: true,
  modules: [],
};

/** The head of the innermost matched page; that of the error page, if there is none. */
export function headOf(handles: readonly unknown[]): PageHandle {
  return handles.findLast(isPageHandle) ?? failure;
}

/** True for what a page keeps with its route. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
