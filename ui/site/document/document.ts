import type { InitialPageData, PageAssets } from '../../../domain/contracts/page.ts';
import type { RouteHead } from '../page.ts';

/** The whole HTML document around a rendered page. */
export function documentOf(page: {
  readonly head: RouteHead;
  readonly body: string;
  readonly data: InitialPageData;
  readonly year: number;
  readonly assets: PageAssets;
  readonly nonce: string;
}): string {
  const { head, body, data, year, assets, nonce } = page;
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<title>${escaped(head.title)}</title>`,
    ...(head.description === undefined
      ? []
      : [`<meta name="description" content="${escaped(head.description)}">`]),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
  ];
  return [
    '<!doctype html>',
    `<html lang="en"><head>${tags.join('')}</head>`,
    `<body data-year="${year}"><div id="root">${body}</div>`,
    `<script type="application/json" id="initial-data" nonce="${nonce}">${inScript(data)}</script>`,
    '</body></html>',
  ].join('');
}

// Inside a script element only `<` could end it or open a comment.
function inScript(data: InitialPageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
