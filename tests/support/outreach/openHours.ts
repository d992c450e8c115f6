import { isOpen, type Hours } from '../../../domain/enrolments/planning.ts';
import { iso } from './simulation.ts';

const MINUTE_MS = 60_000;

/** Tells whether it is the hour at an instant: hours begin and end with minutes, so it is looked up once for each. */
export function openHours(): (now: number, hours: Hours) => boolean {
  const known = new Map<readonly string[], boolean>();
  let lookedUp = 0;
  return (now, hours) => {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== lookedUp) known.clear();
    lookedUp = minute;
    const open = known.get(hours.zones) ?? isOpen(iso(now), hours);
    known.set(hours.zones, open);
    return open;
  };
}
