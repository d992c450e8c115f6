import Holidays from 'date-holidays';

/** Found once for each place: finding it takes a twentieth of a second. */
const found = new Map<string, readonly string[]>();

/**
 * The clocks that somebody may live by who lives in one of these places, ids of the taxonomy such as `us-ny` or `de`, the
 * narrowest first: names of the IANA database, one for each way in which clocks are set. None where no place is known.
 */
export function timeZonesOf(places: readonly string[]): readonly string[] {
  for (const place of places
    .filter((id) => /^[a-z]{2}(-[a-z0-9]{1,3})?$/.test(id))
    .toSorted(byLength)) {
    const zones = zonesOf(place);
    if (zones.length > 0) return zones;
  }
  return [];
}

/** A state or province before its country. */
function byLength(one: string, other: string): number {
  return other.length - one.length;
}

function zonesOf(place: string): readonly string[] {
  const known = found.get(place);
  if (known !== undefined) return known;
  const zones = distinct(askZones(place));
  found.set(place, zones);
  return zones;
}

function askZones(place: string): readonly string[] {
  const [country = '', part] = place.toUpperCase().split('-');
  const holidays = new Holidays();
  if (!Object.hasOwn(holidays.getCountries(), country)) return [];
  if (part !== undefined && Object.hasOwn(holidays.getStates(country) ?? {}, part)) {
    return new Holidays(country, part).getTimezones() ?? [];
  }
  // A part that is not known may be anywhere in the country.
  return new Holidays(country).getTimezones() ?? [];
}

/** One of those that are set alike, in winter and in summer. */
function distinct(zones: readonly string[]): readonly string[] {
  const byOffsets = new Map<string, string>();
  for (const zone of zones) {
    const offsets = [0, 6].map((month) => offsetOf(zone, Date.UTC(2026, month, 15))).join(' ');
    if (!byOffsets.has(offsets)) byOffsets.set(offsets, zone);
  }
  return [...byOffsets.values()];
}

function offsetOf(zone: string, instant: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const parts = format.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
