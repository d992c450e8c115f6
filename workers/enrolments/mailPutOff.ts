import type { MailPlace, MailPutOff } from '../../platform/identity/mailsWaiting.ts';

/** So often a mail that can't be taken in is tried, over the better part of a day. */
export const MAIL_TRIES_MAX = 10;

const MINUTE_MS = 60_000;

/** A mail after it failed once more: it is tried again a minute later, then twice as long each time. */
export function putOff(mail: MailPlace, triedBefore: number, now: Date): MailPutOff {
  const tries = triedBefore + 1;
  const pause = MINUTE_MS * 2 ** triedBefore;
  const again = tries >= MAIL_TRIES_MAX ? null : new Date(now.getTime() + pause);
  const { folder, uidValidity, uid } = mail;
  return { folder, uidValidity, uid, tries, again };
}
