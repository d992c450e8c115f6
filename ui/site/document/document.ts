import type { InitialPageData, PageAssets } from '../../../domain/contracts/page.ts';
import type { PageHandle } from '../page.ts';
import { headTags } from './headTags.ts';
import { escaped } from './escaped.ts';

/** The whole HTML document around a rendered page. */
export function documentOf(page: {
  readonly head: PageHandle;
  /** The page's one address, without a query. */
  readonly address: string;
  readonly body: string;
  readonly data: InitialPageData;
  readonly year: number;
  readonly assets: PageAssets;
  readonly nonce: string;
}): string {
  const { head, address, body, data, year, assets, nonce } = page;
  const tags = [
    ...headTags(head, address, data.site.card),
    ...assetTags(assets, head.modules, nonce),
  ];
  return [
    '<!doctype html>',
    `<html lang="en"><head>${tags.join('')}</head>`,
    `<body data-year="${year}"><div id="root">${body}</div>`,
    `<script type="application/json" id="initial-data" nonce="${nonce}">${inScript(data)}</script>`,
    '</body></html>',
  ].join('');
}

/** What the page is drawn and brought to life with, all of it asked for at once. */
function assetTags(
  { fonts, styles, scripts, chunks }: PageAssets,
  modules: readonly string[],
  nonce: string,
) {
  const own = scripts.length === 0 ? [] : modules.flatMap((module) => chunks[module] ?? []);
  return [
    ...fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(href)}">`,
    ),
    ...styles.map((text) => `<style nonce="${nonce}">${text}</style>`),
    // The page is whole without them: fonts and pictures go first.
    ...scripts.map(
      (src) => `<script type="module" src="${escaped(src)}" fetchpriority="low"></script>`,
    ),
    ...[...new Set(own)].map(
      (href) => `<link rel="modulepreload" href="${escaped(href)}" fetchpriority="low">`,
    ),
  ];
}

// Inside a script element only `<` could end it or open a comment.
function inScript(data: InitialPageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
