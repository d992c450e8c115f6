import type { InitialPageData, PageAssets } from '../../../domain/contracts/page.ts';
import type { PageHandle } from '../page.ts';
import { headTags } from './headTags.ts';
import { escaped } from './escaped.ts';
import { scriptTags } from './scriptTags.ts';
import { OPEN_FRAMES_AFTER_LOAD } from '../trial/openFrame.ts';

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
  const tags = [...headTags(head, address, data.site.card), ...styleTags(assets, nonce)];
  return [
    '<!doctype html>',
    `<html lang="en"><head>${tags.join('')}</head>`,
    `<body data-year="${year}"><div id="root">${body}</div>`,
    ...fontTags(assets),
    `<script type="application/json" id="initial-data" nonce="${nonce}">${inScript(data)}</script>`,
    `<script nonce="${nonce}">${OPEN_FRAMES_AFTER_LOAD}</script>`,
    ...scriptTags(assets, head.modules, nonce),
    '</body></html>',
  ].join('');
}

function styleTags({ styles }: PageAssets, nonce: string): readonly string[] {
  return styles.map((text) => `<style nonce="${nonce}">${text}</style>`);
}

/** In the head, browsers hold the first paint back for fonts that are fetched ahead. */
function fontTags({ fonts }: PageAssets): readonly string[] {
  return fonts.map(
    (href) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(href)}">`,
  );
}

// Inside a script element only `<` could end it or open a comment.
function inScript(data: InitialPageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
