import { RuleBrokenError } from './errors.ts';

/**
 * Holds an Undo against what it takes back, where it says what that is.
 * @throws RuleBrokenError where another stands there by now
 */
export function assertStill<Value>(from: Value | undefined, now: Value): void {
  if (from === undefined || from === now) return;
  throw new RuleBrokenError(
    'changed-since',
    'Somebody has changed this since. It stays as they left it.',
  );
}
