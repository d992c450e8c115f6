import { z } from 'zod';
import { defineProcessor, type AnyProcessor, type Schedule } from './processor.ts';

/** Work that looks around by the clock for what is due, and is told nothing. */
interface SweepDeclaration<Deps> {
  /** `<capability>/<verbNoun>`. */
  readonly name: string;
  /** Kebab case, unique for ever. */
  readonly scheduleId: string;
  readonly everyMs: number;
  readonly run: (deps: Deps) => Promise<void>;
}

/** The processor and the schedule of a sweep. One that fails is tried again soon, and the next turn comes anyway. */
export function defineSweep<Deps>({ name, scheduleId, everyMs, run }: SweepDeclaration<Deps>): {
  readonly processor: (deps: Deps) => AnyProcessor;
  readonly schedule: Schedule;
} {
  return {
    processor: (deps) =>
      defineProcessor({
        name,
        queue: 'sweeps',
        payload: z.object({}),
        attempts: 3,
        backoffMs: 5_000,
        concurrency: 1,
        run: () => run(deps),
      }),
    schedule: { id: scheduleId, processor: name, payload: {}, when: { everyMs } },
  };
}
