import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 20;

/**
 * Asks again every 20 ms until the answer is neither undefined nor false, and returns it;
 * undefined once `limitMs` milliseconds of the monotonic clock have passed.
 */
export async function until<T>(
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs: number,
): Promise<T | undefined> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() >= deadline) return undefined;
    await pause(STEP_MS);
  }
}
