import { test } from 'playwright/test';
import { lacking, marksOf, type Requirement } from '../../support/suites/machine.ts';

/**
 * Skips the tests of a file on a machine that lacks something that they need, under a mark that `npm test` counts, and that
 * fails under CI=true.
 */
export function needs(...names: readonly Requirement[]): void {
  const lacks = lacking(names);
  test.skip(lacks.length > 0, marksOf(lacks));
}
