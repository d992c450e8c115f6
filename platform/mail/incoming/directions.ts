/** Marks by which programs keep addresses the right way round in mails that are written from right to left. */
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A line without marks that nobody sees. */
export function withoutDirections(line: string): string {
  return line.replaceAll(DIRECTIONS, '');
}
