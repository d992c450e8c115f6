import type { BusinessCalendar } from '../kernel/businessDays.ts';
import { opensAt, type Hours, type SendWindow } from './planning.ts';

/** So far ahead days off are looked at: the longest pause between two steps, and more. */
export const CALENDAR_DAYS = 180;

/** When a sequence's mails go out, and by whose clocks. */
export interface SequenceHours extends SendWindow {
  /** `recipient` or `workspace`. */
  readonly zone: string;
}

/** By which clocks somebody's hours are kept, and how they were found. */
export interface KeptZones {
  readonly zones: string[];
  readonly zonesFrom: 'place' | 'workspace';
}

/**
 * The clocks of somebody: those of where they live, if the sequence keeps them, else the workspace's. Where no hour is
 * right in all that may be theirs, the workspace's are kept, too.
 */
export function zonesFor(
  ofPlace: readonly string[],
  window: SequenceHours,
  calendar: BusinessCalendar,
  now: string,
): KeptZones {
  const ofWorkspace: KeptZones = { zones: [calendar.zone], zonesFrom: 'workspace' };
  if (window.zone !== 'recipient' || ofPlace.length === 0) return ofWorkspace;
  const hours = hoursOf(ofPlace, window, calendar);
  if (opensAt(now, hours) === null) return ofWorkspace;
  return { zones: [...ofPlace], zonesFrom: 'place' };
}

/** The hours that are kept for whoever lives by these clocks; the workspace's where they are not known any more. */
export function hoursOf(
  zones: readonly string[],
  { days, from, to }: SendWindow,
  { zone, daysOff }: BusinessCalendar,
): Hours {
  return { window: { days, from, to }, zones: zones.length > 0 ? zones : [zone], daysOff };
}
