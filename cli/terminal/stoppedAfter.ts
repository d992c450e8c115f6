import { constants } from 'node:os';
import type { Shutdown } from '../../platform/process/shutdown.ts';
import { CommandFailedError } from './exit.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does some work, and stops what it stands on whatever comes of it: at a signal that ends the
 * process too, without waiting for the work.
 * @throws CommandFailedError at a signal, with the exit code that a shell reports for it
 */
export async function stoppedAfter<T>(shutdown: Shutdown, work: () => Promise<T>): Promise<T> {
  let interrupt = (_signal: NodeJS.Signals) => {};
  const interrupted = new Promise<never>((_resolve, reject) => {
    interrupt = (signal) =>
      reject(new CommandFailedError('interrupted', 128 + constants.signals[signal]));
  });
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await Promise.race([work(), interrupted]);
  } finally {
    await shutdown.run();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
