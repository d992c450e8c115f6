/** How one goes from slide to slide: one back, one on, or straight to one. */
export type SlideMove = 'previous' | 'next' | { readonly to: number };

/** The index after a move; there is nothing before the first slide and nothing after the last. */
export function slideAfter(index: number, count: number, move: SlideMove): number {
  const wanted = move === 'previous' ? index - 1 : move === 'next' ? index + 1 : move.to;
  return Math.min(Math.max(wanted, 0), count - 1);
}
