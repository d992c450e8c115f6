import type { Clock } from '../../platform/clock.ts';

/** A clock that stands still until it is told to move. */
export class ManualClock implements Clock {
  #now: Date;

  constructor(now = '2026-11-03T09:30:00.000Z') {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

/** The system's clock, set forward by as much as it is told. */
export class ShiftedClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  advance(milliseconds: number): void {
    this.#aheadMs += milliseconds;
  }
}
