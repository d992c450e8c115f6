import { RuleBrokenError } from './errors.ts';

/**
 * Holds an Undo against what it takes back, where it says what that is: by `areSame`, where that is more than one value.
 * @throws RuleBrokenError where another stands there by now
 */
export function assertStill<Value>(
  from: Value | undefined,
  now: Value,
  areSame: (one: Value, other: Value) => boolean = Object.is,
): void {
  if (from === undefined || areSame(from, now)) return;
  throw new RuleBrokenError(
    'changed-since',
    'Somebody has changed this since. It stays as they left it.',
  );
}
