/** What somebody says by their calendar to an invitation, by the codes of RFC 5545, 3.2.12, in lower case. */
export type CalendarAnswer = 'accepted' | 'declined' | 'tentative';

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
  // What stands in quotation marks is a name, and may say anything.
  const parameters = attendee.replaceAll(/"[^"]*"/g, '');
  const said = /;PARTSTAT=(ACCEPTED|DECLINED|TENTATIVE)(?=[;:])/i.exec(parameters)?.[1];
  return said === undefined ? null : (said.toLowerCase() as CalendarAnswer);
}
