import type { BusinessCalendar } from '../kernel/businessDays.ts';
import type { KeptZones } from './events.ts';
import { opensAt, type Hours, type SendWindow } from './planning.ts';

/** So far ahead days off are looked at: the longest pause between two steps, and more. */
export const CALENDAR_DAYS = 180;

/** When a sequence's mails go out, and by whose clocks. */
export interface SequenceHours extends SendWindow {
  /** `recipient` or `workspace`. */
  readonly zone: string;
}

/**
 * What is kept of somebody's clocks from when they are put in, whichever their sequence goes by then: it may go by theirs later.
 * The workspace's where nobody knows where they live.
 */
export function recordedZones(
  ofPlace: readonly string[],
  { zone }: Pick<BusinessCalendar, 'zone'>,
): KeptZones {
  if (ofPlace.length === 0) return { zones: [zone], zonesFrom: 'workspace' };
  return { zones: [...ofPlace], zonesFrom: 'place' };
}

/**
 * The clocks by which somebody is written to: their own, if their sequence goes by these now, else the workspace's. Where no
 * hour is right in all that may be theirs, the workspace's are kept, too.
 * @param own all that may be theirs; none where they are not known
 * @param now an instant, ISO 8601, about which it is looked for such an hour
 */
export function zonesFor(
  own: readonly string[],
  window: SequenceHours,
  { zone }: Pick<BusinessCalendar, 'zone'>,
  now: string,
): KeptZones {
  const isByTheirs = window.zone === 'recipient' && haveAnHour(own, window, now);
  return recordedZones(isByTheirs ? own : [], { zone });
}

/** The hours in which somebody is written to by what their sequence says now. Parameters as of `zonesFor`. */
export function hoursOf(
  own: readonly string[],
  window: SequenceHours,
  calendar: BusinessCalendar,
  now: string,
): Hours {
  const { days, from, to } = window;
  const { zones } = zonesFor(own, window, calendar, now);
  return { window: { days, from, to }, zones, daysOff: calendar.daysOff };
}

/** Whether some hour is right in all of these: kept, for finding that none is takes long, and thousands may live in one country. */
const known = new Map<string, boolean>();
const KNOWN_MAX = 5_000;

function haveAnHour(
  zones: readonly string[],
  { days, from, to }: SendWindow,
  now: string,
): boolean {
  if (zones.length === 0) return false;
  const day = now.slice(0, 10);
  const key = [day, from, to, ...days, ...zones].join(' ');
  const found =
    known.get(key) ??
    opensAt(`${day}T00:00:00.000Z`, { window: { days, from, to }, zones, daysOff: [] }) !== null;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, found);
  return found;
}
