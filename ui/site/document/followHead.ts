import type { RouteHead } from '../page.ts';

/** Lets the document's head say what the page now shows, as the server would have written it. */
export function followHead(document: Document, head: RouteHead, address: string): void {
  document.title = head.title;
  const { description = '', noindex = false } = head;
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', noindex ? '' : address);
}
