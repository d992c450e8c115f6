import type { Logger } from '../logger.ts';
import { errorFields } from '../logger.ts';

/** In which order things stop: what takes new work first, what the others stand on last. */
export type ShutdownPhase = 'intake' | 'work' | 'ports';

const phases: readonly ShutdownPhase[] = ['intake', 'work', 'ports'];

/** How long everything together may take to stop, in milliseconds. */
const SHUTDOWN_GRACE_MS = 10_000;

/** Everything is to stop: what was about to be started is not. */
export class StoppingError extends Error {
  readonly code = 'stopping';

  constructor() {
    super('Everything is to stop.');
    this.name = 'StoppingError';
  }
}

interface Step {
  readonly phase: ShutdownPhase;
  readonly name: string;
  stop(withinMs: number): Promise<void>;
}

/**
 * Stops what was started, phase by phase, within a phase in reverse order of
 * registration. A step that fails or hangs is logged and doesn't keep the others from stopping.
 * A start under way ends first, as far as it has come.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #logger: Logger;
  readonly #stopping = new AbortController();
  #starting: Promise<unknown> = Promise.resolve();
  #running: Promise<void> | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Aborted as soon as everything is to stop. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /**
   * Registers what has to be stopped: it is told how long it may take, in milliseconds.
   * @throws StoppingError when everything is to stop already: it is stopped too, and a start ends here
   */
  add(phase: ShutdownPhase, name: string, stop: Step['stop']) {
    this.#steps.unshift({ phase, name, stop });
    this.#goOn();
  }

  /**
   * Starts what registers itself here.
   * @throws StoppingError when everything is to stop before all is started
   */
  async starting<T>(start: () => Promise<T>): Promise<T> {
    const starting = start();
    this.#starting = starting;
    const started = await starting;
    this.#goOn();
    return started;
  }

  /** Stops everything, once; later calls wait for the first. */
  run(graceMs = SHUTDOWN_GRACE_MS): Promise<void> {
    this.#stopping.abort();
    this.#running ??= this.#stopAll(graceMs);
    return this.#running;
  }

  #goOn() {
    if (this.signal.aborted) throw new StoppingError();
  }

  async #stopAll(graceMs: number) {
    const started = () => this.#starting.then(undone, undone);
    await this.#stopOne({ name: 'start', stop: started }, graceMs / 3);
    for (const phase of phases) {
      const steps = this.#steps.filter((step) => step.phase === phase);
      for (const step of steps) await this.#stopOne(step, graceMs / 3);
    }
  }

  async #stopOne(step: Omit<Step, 'phase'>, ms: number) {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), ms);
    });
    try {
      const outcome = await Promise.race([step.stop(ms), tooLong]);
      if (outcome === 'late') this.#logger.warn({ step: step.name }, 'left behind in shutdown');
    } catch (error) {
      this.#logger.error({ step: step.name, ...errorFields(error) }, 'failed to stop');
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Whoever asked for a start hears what became of it. */
function undone() {}
