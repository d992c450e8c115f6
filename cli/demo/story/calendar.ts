const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;

/** What falls on a weekend was done on Friday: so many days back, by day of the week from Sunday. */
const BACK_TO_FRIDAY = [2, 0, 0, 0, 0, 0, 1];

/** The story takes six weeks and ends on the day before it is told. */
export const STORY_DAYS = 42;

/** When things happen: days are numbered from 0, and nobody works at weekends. */
export type Calendar = (day: number, time: `${number}:${number}`) => Date;

/** The calendar of a story that begins six weeks before an instant. */
export function calendarBefore(now: Date): Calendar {
  const start = new Date(now.getTime() - STORY_DAYS * DAY_MS);
  // It begins on a day of work, so that the first event tells the calendar again.
  return calendarFrom(calendarFrom(start)(0, '00:00'));
}

/** The calendar of a story whose day 0 this is. */
export function calendarFrom(start: Date): Calendar {
  const midnight = Math.floor(start.getTime() / DAY_MS) * DAY_MS;
  return (day, time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const date = new Date(midnight + Math.min(day, STORY_DAYS - 1) * DAY_MS);
    const back = BACK_TO_FRIDAY[date.getUTCDay()] ?? 0;
    return new Date(date.getTime() - back * DAY_MS + (hours * 60 + minutes) * MINUTE_MS);
  };
}
