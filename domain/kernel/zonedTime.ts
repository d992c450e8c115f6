const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What clocks in a time zone show: `YYYY-MM-DD`, and minutes since midnight. */
export interface ZonedTime {
  readonly date: string;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The instant as clocks show it in a zone of the IANA database, seconds left out. */
export function zonedTimeOf(instant: number, zone: string): ZonedTime {
  const shown = new Date(instant + offsetAt(instant, zone)).toISOString();
  return { date: shown.slice(0, 10), minute: minuteIn(shown) };
}

/** The day of an instant, ISO 8601, as clocks show it in a zone. */
export function dayIn(zone: string, at: string): string {
  return zonedTimeOf(Date.parse(at), zone).date;
}

/**
 * The instant at which clocks in a zone show this; the first of two where they go back over it, and as
 * much later where they go forward over it.
 */
export function instantOf({ date, minute }: ZonedTime, zone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  // Offsets change at most once within a day either way: one of the two is that of the instant itself.
  const before = asUtc - offsetAt(asUtc - DAY_MS, zone);
  const after = asUtc - offsetAt(asUtc + DAY_MS, zone);
  const isShownAt = (instant: number) => instant + offsetAt(instant, zone) === asUtc;
  return isShownAt(before) || !isShownAt(after) ? before : after;
}

/** The last instant, not after this one, at which clocks in a zone showed so many minutes since midnight. */
export function latestAt(minute: number, instant: number, zone: string): number {
  const { date } = zonedTimeOf(instant, zone);
  const today = instantOf({ date, minute }, zone);
  return today <= instant ? today : instantOf({ date: dayAfter(date, -1), minute }, zone);
}

/** The calendar day so many days later. */
export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function minuteIn(shown: string): number {
  return Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16));
}

/** Since 1975 clocks have been set at whole quarters of an hour only, so that within one of them nothing changes. */
const QUARTER_MS = 15 * MINUTE_MS;
const SET_AT_QUARTERS_SINCE = Date.UTC(1975, 0, 1);

/** Offsets that were asked, by zone and quarter: asking the database of zones takes longer than all else here. */
const offsets = new Map<string, number>();
const OFFSETS_KEPT = 20_000;

/** How much clocks in the zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  if (instant < SET_AT_QUARTERS_SINCE) return askOffset(instant, zone);
  const key = `${Math.floor(instant / QUARTER_MS)} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  const offset = askOffset(instant, zone);
  offsets.set(key, offset);
  return offset;
}

function askOffset(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1_000) * 1_000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}
