/** Two-sided 95 %, in standard deviations. */
const Z = 1.96;

/**
 * Between which shares the true one lies, 19 times out of 20, where so many of so many did something: the score
 * interval of Wilson (1927), which stays right for few. Both are from 0 to 1; of none, all is possible.
 */
export function likelyShare(
  some: number,
  all: number,
): { readonly from: number; readonly to: number } {
  if (all === 0) return { from: 0, to: 1 };
  const share = some / all;
  const weight = (Z * Z) / all;
  const middle = (share + weight / 2) / (1 + weight);
  const spread = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / all + weight / (4 * all));
  return { from: Math.max(0, middle - spread), to: Math.min(1, middle + spread) };
}
