/** Larger than the body by this much, letters stand out. */
const LARGER = 1.1;

/** The size in which most letters stand; 0 where no size is known. */
export function bodySize(
  lines: readonly { readonly size: number; readonly text: string }[],
): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** True for letters that are larger than those of the body. */
export function isLarge(size: number, body: number): boolean {
  return body > 0 && size > body * LARGER;
}
