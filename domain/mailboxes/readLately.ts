/** Who wrote back longer ago than this is known wherever answers are read, which happens every minute. */
export const READ_WITHIN_MS = 15 * 60_000;

/** A server may be away for hours: who lies unread for longer nobody counts on to be read. */
const READ_NO_MORE_MS = 4 * 60 * 60_000;

/** Whether what came to an account lies there unread since an instant so long ago that a person has to look; `null` where nothing does. */
export function isReadNoMore(since: string | null, now: Date): boolean {
  return since !== null && now.getTime() - Date.parse(since) > READ_NO_MORE_MS;
}

/** Whether an account was read to its end so lately that who wrote back is known. */
export function isReadLately(readAt: string | null, now: Date): boolean {
  return readAt !== null && now.getTime() - Date.parse(readAt) <= READ_WITHIN_MS;
}
