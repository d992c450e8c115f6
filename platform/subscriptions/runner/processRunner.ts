import type { AnyProcess } from '../../../domain/kernel/process.ts';
import { prepareProcesses } from './prepareProcesses.ts';
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
export class ProcessRunner {
  readonly #options: ProcessRunnerOptions;
  readonly #runner: SubscriptionRunner;

  constructor(options: ProcessRunnerOptions) {
    this.#options = options;
    this.#runner = new SubscriptionRunner({
      ...options,
      subscribers: options.processes.map((process) => processSubscriber(process, options.clock)),
      models: [],
      onCommitted: (committed) => {
        const count = committed.reduce((sum, { applied }) => sum + applied.reactions, 0);
        if (count > 0) options.onDue(count);
      },
    });
  }

  /** Gives new processes their place, then follows the log. @throws what `prepareProcesses` does */
  async start(): Promise<void> {
    await prepareProcesses(this.#options, this.#options.processes);
    await this.#runner.start();
  }

  stop(): Promise<void> {
    return this.#runner.stop();
  }

  /** Takes a turn at leases now. */
  manage(): Promise<void> {
    return this.#runner.manage();
  }
}
