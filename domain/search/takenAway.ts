import type { MonthNumber, PersonFacts } from './personFacts.ts';
import type { QueryDocument } from './queryDocument.ts';
import { demandsOf, passes, type Demand } from './requirements.ts';

/**
 * Counts, for each demand of a query by its key, the people whom requiring it takes away, or would:
 * who meet all else that is required, and not this.
 */
export class TakenAway {
  readonly #all: readonly Demand[];
  readonly #gates: readonly (readonly Demand[])[];
  readonly #gated: ReadonlySet<string>;
  readonly #now: MonthNumber;
  readonly #counts: Map<string, number>;

  constructor(query: QueryDocument, now: MonthNumber) {
    const { all, gates } = demandsOf(query);
    this.#all = all;
    this.#gates = gates;
    this.#gated = new Set(gates.flatMap((gate) => gate.map((one) => one.gate)));
    this.#now = now;
    this.#counts = new Map(all.map(({ key }) => [key, 0]));
  }

  /** Takes somebody whom the query finds into account. */
  add(facts: PersonFacts): void {
    let failed: string | undefined;
    for (const gate of this.#gates) {
      if (passes(gate, facts, this.#now)) continue;
      // Whoever lacks two things comes back by neither.
      if (failed !== undefined) return;
      failed = gate[0]?.gate;
    }
    for (const { key, gate, isMetBy } of this.#all) {
      const isIn = failed === undefined ? !this.#gated.has(gate) : gate === failed;
      if (isIn && !isMetBy(facts, this.#now)) {
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      }
    }
  }

  /** How many people each takes away, or would. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
