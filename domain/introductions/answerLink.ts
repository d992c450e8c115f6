import type { Introduction } from './introduction.ts';

/** So many days after the asking its mails' links answer: past the reminder, wherever the holidays put it. */
const ANSWER_LINK_DAYS = 21;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the links of an asking end: with a day of UTC, so that a date says it. */
export function answerLinkEndsAt({ askedAt }: Pick<Introduction, 'askedAt'>): string {
  const day = Math.floor(Date.parse(askedAt) / DAY_MS);
  return new Date((day + ANSWER_LINK_DAYS + 1) * DAY_MS).toISOString();
}

/**
 * Whether a mail's link still answers this asking. Who took an answer back gives the next one in Kith: otherwise
 * whoever has come by an old mail could answer in their stead once more.
 */
export function isAnsweredByLink(
  asked: Pick<Introduction, 'askedAt' | 'status' | 'wasReopened'>,
  now: string,
): boolean {
  return asked.status === 'asked' && !asked.wasReopened && now < answerLinkEndsAt(asked);
}
