import type { RouteHead } from '../page.ts';

/** Lets the document's head say what the page now shows, as the server would have written it. */
export function followHead(document: Document, head: RouteHead, address: string): void {
  document.title = head.title;
  const { description = '', noindex = false } = head;
  const said: readonly (readonly [selector: string, text: string])[] = [
    ['meta[name=description]', description],
    ['meta[property="og:title"]', noindex ? '' : head.title],
    ['meta[property="og:description"]', noindex ? '' : description],
    ['meta[property="og:url"]', noindex ? '' : address],
  ];
  for (const [selector, text] of said) {
    document.querySelector(selector)?.setAttribute('content', text);
  }
  document.querySelector('link[rel=canonical]')?.setAttribute('href', noindex ? '' : address);
}
