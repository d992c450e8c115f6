/** So many companies a firm has in its portfolio at most. */
export const COMPANIES_MAX = 200;

/** A number of people below it is not told to a firm: it could name somebody. */
export const FEWEST_TOLD = 5;

/** A number of people as a firm is told it: `null` for fewer than can be told, none among them. */
export function toldNumber(count: number): number | null {
  return count < FEWEST_TOLD ? null : count;
}
