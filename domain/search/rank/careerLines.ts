import type { QueryDocument } from '../queryDocument.ts';
import type { MonthNumber, PersonFacts, PositionFacts } from '../personFacts.ts';
import { stepName } from '../taxonomy/seniority.ts';
import { line, weighted, type ScoreLine } from './line.ts';

/** Most points of seniority and of years. */
export const SENIORITY_POINTS = 80;
export const YEARS_POINTS = 60;

/** Months worked, overlaps counted once; null when no position has both dates. */
export function monthsWorked(positions: readonly PositionFacts[], now: MonthNumber): number | null {
  const intervals = positions
    .flatMap(({ start, end }) => {
      const until = end === 'now' ? now : end;
      return start === null || until === null ? [] : [[start, Math.min(until, now)] as const];
    })
    .filter(([start, end]) => end > start)
    .sort((a, b) => a[0] - b[0]);
  if (intervals.length === 0) return null;
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [start, end] of intervals) {
    total += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return total;
}

/** The present step, or where an unmarked title and the years worked put a person; null when nothing tells. */
function stepOf(facts: PersonFacts, months: number | null): number | null {
  const [latest] = facts.positions;
  if (latest === undefined) return null;
  if (latest.step !== null) return latest.step;
  if (months === null) return null;
  if (months < 24) return 2;
  return months < 96 ? 4 : 5;
}

/** The lines of seniority and years. */
export function careerLines(
  query: QueryDocument,
  facts: PersonFacts,
  now: MonthNumber,
): ScoreLine[] {
  const months = monthsWorked(facts.positions, now);
  const lines: ScoreLine[] = [];
  const asked = query.seniority;
  if (asked !== null) {
    const step = stepOf(facts, months);
    const most = weighted(SENIORITY_POINTS, asked.weight);
    if (step === null)
      lines.push(line('seniority', asked.id, `Seniority unknown, asked: ${asked.name}`, 0, false));
    else {
      const off = step < asked.min ? asked.min - step : Math.max(0, step - asked.max);
      const share = [1, 0.5, 0.2][off] ?? 0;
      const label =
        off === 0
          ? `Seniority: ${stepName(step)}`
          : `Seniority: ${stepName(step)}, asked: ${asked.name}`;
      lines.push(line('seniority', asked.id, label, most * share));
    }
  }
  const years = query.years;
  if (years !== null) {
    const most = weighted(YEARS_POINTS, years.weight);
    if (months === null)
      lines.push(line('years', years.id, `Years unknown, asked: ${years.name}`, 0, false));
    else {
      const worked = Math.floor(months / 12);
      const enough = months >= years.min * 12;
      const above = years.max !== null && months > (years.max + 1) * 12;
      const share = enough ? (above ? 0.75 : 1) : Math.max(0, months / (years.min * 12) - 0.4);
      lines.push(
        line('years', years.id, `${worked} years of work, asked: ${years.name}`, most * share),
      );
    }
  }
  return lines;
}
