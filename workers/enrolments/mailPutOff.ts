import type { MailPlace, MailPutOff } from '../../platform/identity/mailsWaiting.ts';

const MINUTE_MS = 60_000;

/** So often a mail that can't be taken in is tried, over the better part of a day. */
export const MAIL_TRIES_MAX = 10;
/** After a first try it is let be for so long, then twice as long each time. */
export const MAIL_PAUSE_MS = MINUTE_MS;
const PAUSE_MAX_MS = MAIL_PAUSE_MS * 2 ** (MAIL_TRIES_MAX - 2);

/** A mail after it failed once more, or for the first time. */
export function putOff(
  { server, folder, uidValidity, uid }: MailPlace,
  { arrivedAt, tries: triedBefore }: Pick<MailPutOff, 'arrivedAt' | 'tries'>,
  now: Date,
): MailPutOff {
  const tries = triedBefore + 1;
  const pause = MAIL_PAUSE_MS * 2 ** triedBefore;
  const again = tries >= MAIL_TRIES_MAX ? null : new Date(now.getTime() + pause);
  return { server, folder, uidValidity, uid, arrivedAt, tries, again };
}

/** Whether its time is still to come. A pause that ends later than any may was begun by a clock that has been set back since. */
export function isLater({ again }: Pick<MailPutOff, 'again'>, now: Date): boolean {
  return again !== null && again > now && again.getTime() <= now.getTime() + PAUSE_MAX_MS;
}
