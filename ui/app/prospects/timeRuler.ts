const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Distances between ticks that people read easily. */
const STEPS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
  28 * DAY,
  91 * DAY,
  182 * DAY,
  364 * DAY,
];

/** How many ticks a ruler has at most. */
const MOST = 10;

/** A tick of the ruler: where it stands, from 0 to 1, and the moment that it marks. */
export interface Tick {
  readonly share: number;
  readonly at: number;
}

/** Ticks at even distances back from now; moments are in milliseconds. */
export function ticksOf(from: number, to: number): Tick[] {
  const length = to - from;
  if (length <= 0) return [];
  const step = STEPS.find((each) => length / each <= MOST) ?? length / MOST;
  const count = Math.floor(length / step);
  return Array.from({ length: count + 1 }, (_, back) => to - (count - back) * step)
    .filter((at) => at > from)
    .map((at) => ({ at, share: (at - from) / length }));
}

/** Whether a mark tells its day, in the reader's zone: where the mark before it is of another. Else its hour tells them apart. */
export function tellsDay(at: number, before: number): boolean {
  return new Date(at).toDateString() !== new Date(before).toDateString();
}

/** The moment at a share of the ruler, in whole seconds, so that an address or a log stays readable. */
export function momentAt(share: number, from: number, to: number): number {
  return Math.round((from + share * (to - from)) / 1_000) * 1_000;
}

/** How finely a ruler can be moved at most. */
const FINEST = 1_000;

/** Into how many steps a ruler is divided: none is shorter than a second, in which moments are told. */
export function stepsOf(from: number, to: number): number {
  return Math.max(1, Math.min(FINEST, Math.floor((to - from) / 1_000)));
}

/** The step of the ruler that a moment stands at. */
export function stepAt(moment: number, from: number, to: number): number {
  const steps = stepsOf(from, to);
  if (to <= from) return steps;
  return Math.round(Math.max(0, Math.min(1, (moment - from) / (to - from))) * steps);
}
