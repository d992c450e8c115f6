import { STOPPED } from '../../domain/kernel/stopped.ts';

/** Of so many it is told who they are: more are a count. */
export const NAMED = 100;

/** Of whom it was not done for a reason of their own: without those whom one that was stopped had not come to. */
export function reachedOf<One extends { readonly code: string }>(failed: readonly One[]): One[] {
  return failed.filter(({ code }) => code !== STOPPED);
}

/** How many were left for which reason, the most first. */
export function reasonsOf(
  failed: readonly { readonly code: string }[],
): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { code } of failed) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((one, other) => other.count - one.count);
}
