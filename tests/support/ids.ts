import type { IdSource } from '../../domain/kernel/ids.ts';
import { idSource } from '../../platform/ids.ts';

/** Ids that count up from 1, for tests that name them; derived ids are the real ones. */
export function countingIds(): IdSource {
  let count = 0;
  return { newId: () => testId(++count), idOf: (...parts) => idSource.idOf(...parts) };
}

/** The n-th of such ids: a valid uuid v7 that a reader of a test recognises. */
export function testId(count: number): string {
  return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
}
