/**
 * Time zones that a form offers, by region: names of the IANA database, one for each place people
 * would look for. A browser's own zone that is not among them is offered beside them.
 */
export const timeZones: Readonly<Record<string, readonly string[]>> = {
  Americas: [
    'Pacific/Honolulu',
    'America/Anchorage',
    'America/Los_Angeles',
    'America/Vancouver',
    'America/Denver',
    'America/Phoenix',
    'America/Chicago',
    'America/Mexico_City',
    'America/New_York',
    'America/Toronto',
    'America/Bogota',
    'America/Lima',
    'America/Halifax',
    'America/Santiago',
    'America/Buenos_Aires',
    'America/Sao_Paulo',
    'America/St_Johns',
  ],
  Europe: [
    'Atlantic/Reykjavik',
    'Europe/Dublin',
    'Europe/Lisbon',
    'Europe/London',
    'Europe/Amsterdam',
    'Europe/Berlin',
    'Europe/Brussels',
    'Europe/Madrid',
    'Europe/Oslo',
    'Europe/Paris',
    'Europe/Prague',
    'Europe/Rome',
    'Europe/Stockholm',
    'Europe/Vienna',
    'Europe/Warsaw',
    'Europe/Zurich',
    'Europe/Athens',
    'Europe/Bucharest',
    'Europe/Helsinki',
    'Europe/Kyiv',
    'Europe/Istanbul',
    'Europe/Moscow',
  ],
  'Africa and Middle East': [
    'Africa/Casablanca',
    'Africa/Lagos',
    'Africa/Cairo',
    'Africa/Johannesburg',
    'Africa/Nairobi',
    'Asia/Jerusalem',
    'Asia/Riyadh',
    'Asia/Tehran',
    'Asia/Dubai',
  ],
  'Asia and Pacific': [
    'Asia/Karachi',
    'Asia/Kolkata',
    'Asia/Dhaka',
    'Asia/Bangkok',
    'Asia/Jakarta',
    'Asia/Ho_Chi_Minh',
    'Asia/Hong_Kong',
    'Asia/Manila',
    'Asia/Shanghai',
    'Asia/Singapore',
    'Asia/Taipei',
    'Australia/Perth',
    'Asia/Seoul',
    'Asia/Tokyo',
    'Australia/Adelaide',
    'Australia/Brisbane',
    'Australia/Sydney',
    'Pacific/Auckland',
  ],
  Other: ['UTC'],
};

/** True of a name in the IANA database that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The place that a zone is named after: "New York" of `America/New_York`. */
export function placeOfTimeZone(name: string): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}
