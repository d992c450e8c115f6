import type { RouteHead } from '../page.ts';

/** The head of the innermost matched route that has one. */
export function headOf(handles: readonly unknown[]): RouteHead {
  const found = handles.findLast(isHead);
  return found ?? { title: 'Kith' };
}

function isHead(handle: unknown): handle is RouteHead {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
