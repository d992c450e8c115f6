import type { AnyProcess } from '../../../domain/kernel/process.ts';
import { processSubscriber } from './processSubscriber.ts';
import { SubscriptionRunner, type RunnerOptions } from './runner.ts';

export type ProcessRunnerOptions = Omit<
  RunnerOptions,
  'subscribers' | 'models' | 'onCommitted' | 'onSwapped'
> & {
  readonly processes: readonly AnyProcess[];
  /** Hears that reactions became due: the moment to hand them to the queue. */
  readonly onDue: (count: number) => void;
};

/** The runner of all processes: writes down what follows from the log, once for each event. */
export function createProcessRunner(options: ProcessRunnerOptions): SubscriptionRunner {
  return new SubscriptionRunner({
    ...options,
    subscribers: options.processes.map(processSubscriber),
    models: [],
    onCommitted: (committed) => {
      const count = committed.reduce((sum, { applied }) => sum + applied.reactions, 0);
      if (count > 0) options.onDue(count);
    },
  });
}
