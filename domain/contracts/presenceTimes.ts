/** How often a page says who looks at it while it is in view, in milliseconds. */
export const PRESENCE_EVERY_MS = 10_000;

/** How long after the last word of a page somebody counts as looking on: two may get lost. In milliseconds. */
export const PRESENCE_LASTS_MS = 25_000;
