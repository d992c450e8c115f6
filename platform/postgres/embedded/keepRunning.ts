import type { ClusterLogger } from './bringUp.ts';
import type { Postmaster } from './postmaster.ts';
import { isRunning, type ProcessMark } from './processes.ts';

const LOOK_MS = 250;

export type Watch = {
  /** The process number of the server at this moment. */
  readonly pid: () => number;
  /** Ends watching, after a revival under way; answers the server that is current then. */
  readonly end: () => Promise<ProcessMark>;
};

/**
 * Looks four times a second whether the server still runs, and calls `revive` when it does not,
 * again and again until that works. Does not keep the process alive.
 */
export function keepRunning(
  mark: ProcessMark,
  revive: () => Promise<Postmaster>,
  logger: ClusterLogger,
): Watch {
  let current = mark;
  let reviving: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (isRunning(current)) return;
    logger.info({ pid: current.pid }, 'the database died; starting it again');
    try {
      current = (await revive()).mark;
    } catch (error) {
      logger.info({ reason: reasonOf(error) }, 'the database could not be started again');
    }
  }

  const timer = setInterval(() => {
    reviving ??= look().finally(() => (reviving = undefined));
  }, LOOK_MS);
  timer.unref();

  return {
    pid: () => current.pid,
    end: async () => {
      clearInterval(timer);
      await reviving;
      return current;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
