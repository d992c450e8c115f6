import { CARD_SIZE, type SharingCard } from '../../../domain/contracts/site.ts';
import { dark, light } from '../../shared/tokens.ts';
import type { RouteHead } from '../page.ts';
import { escaped } from './escaped.ts';

/** What a page says of itself to browsers, search engines and whoever shares it. */
export function headTags(head: RouteHead, address: string, card: SharingCard): readonly string[] {
  const { title, description, feed, noindex = false } = head;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    meta('name', 'theme-color', light.paper, ' media="(prefers-color-scheme: light)"'),
    meta('name', 'theme-color', dark.paper, ' media="(prefers-color-scheme: dark)"'),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<title>${escaped(title)}</title>`,
    ...(description === undefined ? [] : [meta('name', 'description', description)]),
    ...(feed === undefined
      ? []
      : [`<link rel="alternate" type="application/atom+xml" href="${escaped(feed)}">`]),
    ...(noindex
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escaped(address)}">`, ...sharingTags(head, address, card)]),
  ];
}

function sharingTags(
  { title, description }: RouteHead,
  address: string,
  { image, alt }: SharingCard,
): readonly string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Kith'),
    meta('property', 'og:title', title),
    meta('property', 'og:url', address),
    ...(description === undefined ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:image', new URL(image, address).href),
    meta('property', 'og:image:width', String(CARD_SIZE.width)),
    meta('property', 'og:image:height', String(CARD_SIZE.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string, more = ''): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}"${more}>`;
}
