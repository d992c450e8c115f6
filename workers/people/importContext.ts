import { people } from '../../projections/people/people.ts';
import type { WorkersContext } from '../capability.ts';
import type { ImportDeps } from './importJob.ts';

/** What imports of people work with, whatever file they read. */
export function importContextOf(context: WorkersContext): ImportDeps {
  return {
    ...context,
    waitForPeople: (position, withinMs) => context.waitFor([people], position, withinMs),
  };
}
