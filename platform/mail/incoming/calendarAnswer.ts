/** What somebody says by their calendar to an invitation, by the codes of RFC 5545, 3.2.12, in lower case. */
export interface CalendarAnswer {
  readonly said: 'accepted' | 'declined' | 'tentative';
  /** Whose answer it says it is, in lower case; `null` where that is no mail address. */
  readonly attendee: string | null;
}

/**
 * What a calendar entry that answers an invitation says of whoever answers: it names that one alone (RFC 5546, 3.2.3). `null` where it
 * names several or none, or says something else.
 */
export function calendarAnswerIn(entry: string): CalendarAnswer | null {
  // Long lines go on behind a line break and a blank (RFC 5545, 3.1).
  const lines = entry.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const attendees = new Set(lines.filter((line) => /^ATTENDEE[;:]/i.test(line)));
  const [attendee = ''] = attendees;
  if (attendees.size !== 1) return null;
  // What stands in quotation marks is a name, and may say anything: a colon as well.
  const [, named = '', uri = ''] = /^ATTENDEE((?:"[^"]*"|[^":])*):(.*)$/i.exec(attendee) ?? [];
  const parameters = named.replaceAll(/"[^"]*"/g, '');
  const said = /;PARTSTAT=(ACCEPTED|DECLINED|TENTATIVE)(?=;|$)/i.exec(parameters)?.[1];
  if (said === undefined) return null;
  return { said: said.toLowerCase() as CalendarAnswer['said'], attendee: addressIn(uri) };
}

/** The address that a `mailto:` leads to (RFC 6068). */
function addressIn(uri: string): string | null {
  const written = /^mailto:([^?]+)/i.exec(uri.trim())?.[1];
  if (written === undefined) return null;
  try {
    return decodeURIComponent(written).trim().toLowerCase();
  } catch {
    // A percent sign that encodes nothing is of no address that can be compared.
    return null;
  }
}
