import { months } from '../../elements/moments.ts';

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** A calendar day, the same wherever one is: Mon, 21 Dec 2026 of `2026-12-21`. */
export function weekdayWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const month = months[day.getUTCMonth()];
  return `${weekdays[day.getUTCDay()]}, ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
}
