import type { SeenOfMailResource } from '../../domain/contracts/seenOfMail.ts';
import type { SeenOfMail } from '../../projections/tracking/trackedMails.ts';

/** What a mail told of being opened; `null` where it told nothing. */
export function presentSeen(seen: SeenOfMail | undefined): SeenOfMailResource | null {
  if (seen === undefined) return null;
  const { opened, openedAt, followed, followedAt, followedUrl, byPrograms } = seen;
  return { opened, openedAt, followed, followedAt, followedUrl, byPrograms };
}
