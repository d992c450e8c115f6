import type { Translate } from '../i18n/useTranslate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The months as they are shortened in dates. */
export const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A date as people read it here: 21 Nov 2026, in the reader's zone. */
export function dateWords(moment: Date): string {
  return `${moment.getDate()} ${months[moment.getMonth()]} ${moment.getFullYear()}`;
}

/** A date without its year, where that is clear: 21 Nov. */
export function dayWords(moment: Date): string {
  return `${moment.getDate()} ${months[moment.getMonth()]}`;
}

/** A time to the minute, or to the second: 14:05, 14:05:09. */
export function timeWords(moment: Date, seconds = false): string {
  const parts = [moment.getHours(), moment.getMinutes(), ...(seconds ? [moment.getSeconds()] : [])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Date and time: 21 Nov 2026, 14:05. */
export function exactWords(moment: Date, seconds = false): string {
  return `${dateWords(moment)}, ${timeWords(moment, seconds)}`;
}

/** How long ago, to the second within a minute. */
export function agoWords(moment: Date, now: Date, translate: Translate): string {
  const seconds = Math.floor((now.getTime() - moment.getTime()) / 1_000);
  if (seconds < 1 || seconds * 1_000 >= MINUTE) return momentWords(moment, now, translate);
  return translate('elements.moment.secondsAgo', { seconds });
}

/** Relative within a day, a date beyond it. */
export function momentWords(moment: Date, now: Date, translate: Translate): string {
  const past = now.getTime() - moment.getTime();
  if (Math.abs(past) >= DAY) return dateWords(moment);
  if (Math.abs(past) < MINUTE) return translate('elements.moment.now');
  const isPast = past > 0;
  if (Math.abs(past) < HOUR) {
    const minutes = Math.floor(Math.abs(past) / MINUTE);
    return translate(isPast ? 'elements.moment.minutesAgo' : 'elements.moment.inMinutes', {
      minutes,
    });
  }
  const hours = Math.floor(Math.abs(past) / HOUR);
  return translate(isPast ? 'elements.moment.hoursAgo' : 'elements.moment.inHours', { hours });
}
