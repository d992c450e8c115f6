/** Who wrote back longer ago than this is known wherever answers are read, which happens every minute. */
export const READ_WITHIN_MS = 15 * 60_000;

/** Whether an account was read to its end so lately that who wrote back is known. */
export function isReadLately(readAt: string | null, now: Date): boolean {
  return readAt !== null && now.getTime() - Date.parse(readAt) <= READ_WITHIN_MS;
}
