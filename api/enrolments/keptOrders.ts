import type { Clock } from '../../platform/clock.ts';

/** Who is shown as they would be written to: ids alone, so that what is said of each is read when it is shown. */
export interface Order {
  readonly ids: readonly string[];
  /** So many of them would be written to; those behind are left out. */
  readonly readyCount: number;
}

/** So many are kept, and so long, in milliseconds: whoever looks on later, or at another server, has it made once more. */
const KEPT = 50;
const KEPT_FOR_MS = 10 * 60_000;

/** In which order people are shown by whom they were planned for, so that the next page costs no plan of all. */
export class KeptOrders {
  readonly #clock: Clock;
  readonly #kept = new Map<string, { readonly order: Order; readonly until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  keep(key: string, order: Order): void {
    this.#kept.delete(key);
    this.#kept.set(key, { order, until: this.#clock.now().getTime() + KEPT_FOR_MS });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  of(key: string): Order | undefined {
    const found = this.#kept.get(key);
    return found !== undefined && found.until > this.#clock.now().getTime()
      ? found.order
      : undefined;
  }
}
