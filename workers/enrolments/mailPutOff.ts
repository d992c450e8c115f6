import type { Folder } from '../../platform/mail/accounts/inbox.ts';

/** So often a mail that can't be taken in is tried, over the better part of a day. */
export const MAIL_TRIES_MAX = 10;

const MINUTE_MS = 60_000;

/** A mail that could not be taken in, and where it lies. */
export interface MailPutOff {
  readonly folder: Folder;
  readonly uidValidity: string;
  readonly uid: number;
  readonly tries: number;
  /** It is tried again from then on, in milliseconds since 1970; `null` once it is given up. */
  readonly again: number | null;
}

/** The same after it failed once more: a minute later, then twice as long each time. */
export function putOff(
  mail: Pick<MailPutOff, 'folder' | 'uidValidity' | 'uid'>,
  triedBefore: number,
  now: Date,
): MailPutOff {
  const tries = triedBefore + 1;
  const again = tries >= MAIL_TRIES_MAX ? null : now.getTime() + MINUTE_MS * 2 ** triedBefore;
  const { folder, uidValidity, uid } = mail;
  return { folder, uidValidity, uid, tries, again };
}
