import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '../bench.ts';

interface Line {
  readonly bench: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string | null;
  readonly met: boolean | null;
}

const RESULTS = join(import.meta.dirname, '../results');

/** Collects figures; prints them as a table and keeps them as JSON lines. */
export class Report {
  readonly #lines: Line[] = [];

  add(bench: string, figures: readonly Figure[], conditions: readonly Figure[]): void {
    const lines = [...figures, ...conditions].map((figure) => lineOf(bench, figure));
    this.#lines.push(...lines);
    console.log(`\n${bench}\n${table(lines)}`);
  }

  /** Answers how many goals were missed. */
  async write(): Promise<number> {
    await mkdir(RESULTS, { recursive: true });
    const text = this.#lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await writeFile(join(RESULTS, 'latest.ndjson'), text);
    const missed = this.#lines.filter((line) => line.met === false);
    console.log(missed.length === 0 ? '\nEvery goal is met.' : `\n${missed.length} goals missed.`);
    return missed.length;
  }
}

function lineOf(bench: string, { metric, value, unit, goal }: Figure): Line {
  const rounded = Number(value.toPrecision(4));
  if (goal === null) return { bench, metric, value: rounded, unit, goal, met: null };
  return 'atLeast' in goal
    ? {
        bench,
        metric,
        value: rounded,
        unit,
        goal: `>= ${goal.atLeast}`,
        met: value >= goal.atLeast,
      }
    : { bench, metric, value: rounded, unit, goal: `< ${goal.below}`, met: value < goal.below };
}

function table(lines: readonly Line[]): string {
  const width = Math.max(...lines.map((line) => line.metric.length));
  return lines
    .map(({ metric, value, unit, goal, met }) => {
      const verdict = met === null ? '' : `${goal} ${met ? 'met' : 'MISSED'}`;
      return `  ${metric.padEnd(width)}  ${String(value).padStart(9)} ${unit.padEnd(4)} ${verdict}`;
    })
    .join('\n');
}
