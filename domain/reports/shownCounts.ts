import { FEWEST_OF_STAGE, FEWEST_SHOWN } from '../contracts/declarationWords.ts';

/** How far a figure may lie from what it stands for: figures are rounded to the nearest five. */
const ROUNDED_BY = 2;

/**
 * The counts of a group by the choices of one fact, as they may be shown: to the nearest five, and none of fewer than
 * five people (`null`). Of a group of fewer than ten nothing is shown; nor is anything where the size of the group, which
 * is told, would leave but one number possible for what is not shown.
 */
export function shownCounts(counts: readonly number[]): readonly (number | null)[] {
  const nothing = counts.map(() => null);
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < FEWEST_OF_STAGE) return nothing;
  const shown = counts.map((count) =>
    count < FEWEST_SHOWN ? null : Math.round(count / FEWEST_SHOWN) * FEWEST_SHOWN,
  );
  const told = shown.filter((count) => count !== null);
  const hidden = shown.length - told.length;
  if (hidden === 0) return shown;
  const least = told.reduce((sum, count) => sum + Math.max(FEWEST_SHOWN, count - ROUNDED_BY), 0);
  const most = told.reduce((sum, count) => sum + count + ROUNDED_BY, 0);
  const mostHidden = FEWEST_SHOWN - 1;
  const fewest = Math.max(0, all - most - mostHidden * (hidden - 1));
  const greatest = Math.min(mostHidden, all - least);
  return fewest === greatest ? nothing : shown;
}
