import { textDrafts } from '../live/unsent.ts';

/** Words to a colleague that are being written. */
export const askDrafts = textDrafts('ask');

/** Under which they are kept: about whom, and to whom. */
export function askKey(personId: string, colleagueId: string): string {
  return `${personId} ${colleagueId}`;
}
