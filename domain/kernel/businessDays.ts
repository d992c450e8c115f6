const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The same time of day so many business days later, Monday to Friday in UTC, as an ISO 8601 instant.
 * The day that it is counted from is not counted.
 */
export function businessDaysAfter(instant: string, days: number): string {
  let at = Date.parse(instant);
  for (let left = days; left > 0;) {
    at += DAY_MS;
    const day = new Date(at).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(at).toISOString();
}
