import { lacking, marksOf, type Requirement } from './machine.ts';

/**
 * Tests that need something of the machine: `requirement('redis-server').describe(name, body)`.
 * Without it they are skipped under a name that `npm test` counts, and that fails under CI=true.
 */
export function requirement(...names: readonly Requirement[]): {
  readonly met: boolean;
  describe(name: string, body: () => void): void;
} {
  const lacks = lacking(names);
  return {
    met: lacks.length === 0,
    describe(name, body) {
      if (lacks.length === 0) describe(name, body);
      else describe.skip(`${marksOf(lacks)} ${name}`, body);
    },
  };
}
