import { systemClock, type Clock } from '../../platform/clock.ts';

/**
 * The machine's clock, but while the demo is told: then the time of the story, which goes on from
 * each moment that it is set to as fast as the machine's.
 */
export class DemoClock implements Clock {
  #behindMs = 0;

  now(): Date {
    return new Date(systemClock.now().getTime() - this.#behindMs);
  }

  /** Sets the time, unless it has come that far: it never goes back. */
  reach(instant: Date): void {
    const ahead = instant.getTime() - this.now().getTime();
    if (this.#behindMs === 0 || ahead > 0) this.#behindMs -= ahead;
  }

  /** Shows the machine's time again. */
  release(): void {
    this.#behindMs = 0;
  }
}
