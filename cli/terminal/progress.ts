import type { Io } from './io.ts';

const CELLS = 24;
const STEPS = 10;

/** How often a count without an end is told where no terminal shows it. */
const UNKNOWN_STEP = 1_000;

/**
 * How far something is: a bar on a terminal, elsewhere a line at each tenth of the way, or
 * at each thousand where the end is not known.
 */
export class Progress {
  readonly #io: Io;
  readonly #label: string;
  readonly #total: number | null;
  #told = 0;

  constructor(io: Io, label: string, total: number | null) {
    this.#io = io;
    this.#label = label;
    this.#total = total;
  }

  /** So many are done. */
  at(done: number): void {
    if (this.#io.redraw !== undefined) {
      this.#io.redraw(this.#lineAt(done));
      return;
    }
    const step = this.#stepOf(done);
    if (step <= this.#told) return;
    this.#told = step;
    this.#io.say(this.#lineAt(done));
  }

  /** Takes the bar away, so that what comes next begins a line. */
  end(): void {
    this.#io.redraw?.('');
  }

  #stepOf(done: number): number {
    if (this.#total === null) return Math.floor(done / UNKNOWN_STEP);
    return this.#total === 0 ? STEPS : Math.floor((done * STEPS) / this.#total);
  }

  #lineAt(done: number): string {
    const count = done.toLocaleString('en');
    if (this.#total === null) return `${this.#label}: ${count}`;
    const part = this.#total === 0 ? 1 : Math.min(1, done / this.#total);
    const percent = `${Math.floor(part * 100)}%`;
    const told = `${percent}, ${count} of ${this.#total.toLocaleString('en')}`;
    if (this.#io.redraw === undefined) return `${this.#label}: ${told}`;
    const full = Math.round(part * CELLS);
    return `${this.#label} [${'#'.repeat(full)}${'.'.repeat(CELLS - full)}] ${told}`;
  }
}
