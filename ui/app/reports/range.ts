/** Days that are looked back on, counted with today; or days that somebody named. */
export type Span = 'd30' | 'd90' | 'd365' | 'own';

const BACK: Readonly<Record<Exclude<Span, 'own'>, number>> = { d30: 30, d90: 90, d365: 365 };

/** What the address says of a range. Days are ISO 8601, in the reader's zone. */
export interface Range {
  readonly span: Span;
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * The range that an address asks for; of nonsense the default, the last 90 days. From a day alone it goes on to
 * today, and up to a day alone it is the 90 days that end with that.
 */
export function rangeIn(parameters: URLSearchParams, today: Date): Range {
  const [from, to] = [dayIn(parameters, 'from'), dayIn(parameters, 'to')];
  if (from !== null) {
    const now = dayOf(today);
    return { span: 'own', firstDay: from, lastDay: to ?? (from > now ? from : now) };
  }
  if (to !== null) {
    return { span: 'own', firstDay: dayBefore(startOf(to), BACK.d90 - 1), lastDay: to };
  }
  const asked = parameters.get('last');
  const span = asked === 'd30' || asked === 'd365' ? asked : 'd90';
  return { span, firstDay: dayBefore(today, BACK[span] - 1), lastDay: dayOf(today) };
}

/** The range as instants: from the beginning of its first day to the end of its last, in the reader's zone. */
export function instantsOf({ firstDay, lastDay }: Range): {
  readonly from: string;
  readonly to: string;
} {
  const end = startOf(lastDay);
  end.setDate(end.getDate() + 1);
  return { from: startOf(firstDay).toISOString(), to: end.toISOString() };
}

/** The beginning of a day in the reader's zone. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

function dayIn(parameters: URLSearchParams, name: string): string | null {
  const day = parameters.get(name);
  return day !== null && isDay(day) ? day : null;
}

/** A day of the calendar: the 30th of February is none. */
function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && dayOf(startOf(text)) === text;
}

function dayBefore(day: Date, days: number): string {
  return dayOf(new Date(day.getFullYear(), day.getMonth(), day.getDate() - days));
}

/** The day of a moment, in the reader's zone. */
export function dayOf(then: Date): string {
  const parts = [then.getMonth() + 1, then.getDate()].map((part) => String(part).padStart(2, '0'));
  return [then.getFullYear(), ...parts].join('-');
}
