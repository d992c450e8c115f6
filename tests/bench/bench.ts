import type { EmbeddedCluster } from '../../platform/postgres/embedded/cluster.ts';

/** What a bench is run with. */
export interface BenchContext {
  /** A PostgreSQL server of the run's own, set up as the product's, syncing to disk. */
  readonly cluster: EmbeddedCluster;
  /** How many alternating runs the medians are of. */
  readonly rounds: number;
  /** How many events the log holds before anything is measured. */
  readonly events: number;
  /** How long each run lasts. */
  readonly seconds: number;
  /** Tells the person who waits what is going on. */
  readonly say: (line: string) => void;
}

/** A figure, and what it has to be; `goal` is null where it only explains the others. */
export interface Figure {
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: { readonly atLeast: number } | { readonly below: number } | null;
}

/** A bench lives in `tests/bench/<name>.bench.ts`, which exports one as `bench`. */
export interface Bench {
  readonly name: string;
  run(context: BenchContext): Promise<readonly Figure[]>;
}
