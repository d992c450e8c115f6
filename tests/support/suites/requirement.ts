import { missing, type Requirement } from './machine.ts';

/**
 * Tests that need something of the machine: `requirement('redis-server').describe(name, body)`.
 * Without it they are skipped under a name that `npm test` counts, and that fails under CI=true.
 */
export function requirement(...names: readonly Requirement[]): {
  readonly met: boolean;
  describe(name: string, body: () => void): void;
} {
  const lacking = names.filter((name) => missing(name) !== undefined);
  return {
    met: lacking.length === 0,
    describe(name, body) {
      if (lacking.length === 0) describe(name, body);
      else describe.skip(`${marksOf(lacking)} ${name}`, body);
    },
  };
}

/** What stands in the title of a skipped test for `npm test` to count by: `[needs chromium]`. */
function marksOf(lacking: readonly Requirement[]): string {
  return lacking.map((name) => `[needs ${name}]`).join(' ');
}
