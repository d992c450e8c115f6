import type { Contender } from './contender.ts';
import { eventOf } from './contender.ts';
import { median, percentile } from './statistics.ts';

const WARM_UP_MS = 500;

/** What a number of clients got done, each sending its next append when the last is answered. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** The latencies of all appends that began and ended within the time, in milliseconds. */
export async function latenciesOf(
  contender: Contender,
  run: string,
  clients: number,
  seconds: number,
): Promise<number[]> {
  const from = performance.now() + WARM_UP_MS;
  const until = from + seconds * 1_000;
  const latencies: number[] = [];
  const client = async (name: string) => {
    for (let count = 0; performance.now() < until; count++) {
      const event = eventOf(name, count);
      const start = performance.now();
      await contender.append(event);
      const end = performance.now();
      if (start >= from && end <= until) latencies.push(end - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(`${run}.${index}`)));
  return latencies;
}

export function loadOf(latencies: readonly number[], seconds: number): Load {
  return {
    perSecond: latencies.length / seconds,
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
  };
}
