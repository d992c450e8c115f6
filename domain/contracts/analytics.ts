/** Where on a page something was clicked, or which part of the product a page belongs to. */
export const eventOrigins = [
  'site',
  'app',
  'dialog',
  'menu',
  'form',
  'notices',
  'navigation',
  'header',
  'footer',
  'main',
  'page',
] as const;
export type EventOrigin = (typeof eventOrigins)[number];

/** What a click does: go on within the page, do something there, or load what a link leads to. */
export const clickTypes = ['route_navigation', 'interactive_element', 'plain_link'] as const;
export type ClickType = (typeof clickTypes)[number];

/** Characters of an address that are told of; what is behind them is cut off. */
export const URL_MAX = 2_048;

/** Bytes that one event may have on the wire. */
export const EVENT_MAX_BYTES = 4_096;
