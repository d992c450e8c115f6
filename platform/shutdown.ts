import type { Logger } from './logger.ts';
import { errorFields } from './logger.ts';

/** In which order things stop: what takes new work first, what the others stand on last. */
export type ShutdownPhase = 'intake' | 'work' | 'ground';

const phases: readonly ShutdownPhase[] = ['intake', 'work', 'ground'];

/** How long everything together may take to stop, in milliseconds. */
const SHUTDOWN_GRACE_MS = 10_000;

interface Step {
  readonly phase: ShutdownPhase;
  readonly name: string;
  stop(): Promise<void>;
}

/**
 * Stops what was started, phase by phase, within a phase in reverse order of
 * registration. A step that fails or hangs is logged and doesn't keep the others from stopping.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #logger: Logger;
  #running: Promise<void> | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Registers what has to be stopped. */
  add(phase: ShutdownPhase, name: string, stop: () => Promise<void>) {
    this.#steps.unshift({ phase, name, stop });
  }

  /** Stops everything, once; later calls wait for the first. */
  run(graceMs = SHUTDOWN_GRACE_MS): Promise<void> {
    this.#running ??= this.#stopAll(graceMs);
    return this.#running;
  }

  async #stopAll(graceMs: number) {
    for (const phase of phases) {
      const steps = this.#steps.filter((step) => step.phase === phase);
      for (const step of steps) await this.#stopOne(step, graceMs / 3);
    }
  }

  async #stopOne(step: Step, ms: number) {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), ms);
    });
    try {
      const outcome = await Promise.race([step.stop(), tooLong]);
      if (outcome === 'late') this.#logger.warn({ step: step.name }, 'left behind in shutdown');
    } catch (error) {
      this.#logger.error({ step: step.name, ...errorFields(error) }, 'failed to stop');
    } finally {
      clearTimeout(timer);
    }
  }
}
