/** How many days are offered for a meeting. */
const DAYS_OFFERED = 20;

/** The days offered for a meeting, as `YYYY-MM-DD`: the next twenty from Monday to Friday after today. */
export function meetingDays(now: Date): readonly string[] {
  const days: string[] = [];
  const day = new Date(now);
  while (days.length < DAYS_OFFERED) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** The times offered for a meeting, as `HH:MM` where the visitor is: each half hour from 8 to 18. */
export const meetingTimes: readonly string[] = Array.from(
  { length: 21 },
  (_, at) => `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/**
 * The first day that a meeting can be wished for, as `YYYY-MM-DD`: today, where the day ends
 * last on Earth (UTC−12), for nobody is told that their own today is over.
 */
export function firstDay(now: Date): string {
  return new Date(now.getTime() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  // A 31 February is read as 3 March: the day it is must be the day it says.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
