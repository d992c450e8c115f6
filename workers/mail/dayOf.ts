/** A day as people read it in a mail, in UTC: 30 Nov 2026. */
export function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(instant),
  );
}
