/** Whether somebody reads what is answered to it: programs of servers don't. */
export function isAnswerable(kind: string): boolean {
  return kind === 'reply' || kind === 'calendar' || kind === 'autoReply';
}

/** Whether a person wrote it, or said something by their calendar. */
export function isFromPerson(kind: string): boolean {
  return kind === 'reply' || kind === 'calendar';
}

/** So long an answer may be, in characters. */
export const ANSWER_TEXT_MAX = 20_000;
