/** The time of day, injected at the edge so that nothing below reads the machine's. */
export interface Clock {
  /** The present instant. */
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
