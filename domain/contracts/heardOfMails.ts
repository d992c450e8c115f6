/** So long after a claim nothing can be heard of it any more (RFC 5321, 4.5.3.2.6): whoever sent it has gone. */
export const HEARD_WITHIN_MS = 15 * 60 * 1000;

/**
 * So many minutes after a mail became unclear it is looked for among what was sent: providers file it there by themselves within
 * moments, or never. Later than a quarter of an hour nothing new is to be found.
 */
export const LOOKED_AFTER_MINUTES = [1, 3, 7, 15];
