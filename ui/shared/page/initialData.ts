import type { InitialPageData } from '../../../domain/contracts/page.ts';

/** The data that the server has written into the page, or undefined on a page without any. */
export function readInitialData(document: Document): InitialPageData | undefined {
  const text = document.getElementById('initial-data')?.textContent?.trim() ?? '';
  return text === '' ? undefined : (JSON.parse(text) as InitialPageData);
}
