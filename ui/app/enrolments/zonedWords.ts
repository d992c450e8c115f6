import { months } from '../elements/moments.ts';

/** Date and time by the clocks of another zone: 27 Nov 2026, 09:00. */
export function zonedWords(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  const month = months[Number(part('month')) - 1];
  return `${part('day')} ${month} ${part('year')}, ${part('hour')}:${part('minute')}`;
}
