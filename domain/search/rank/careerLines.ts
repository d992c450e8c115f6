import type { QueryDocument, SeniorityItem, YearsItem } from '../queryDocument.ts';
import type { MonthNumber, PersonFacts, PositionFacts } from '../personFacts.ts';
import { stepName } from '../taxonomy/seniority.ts';
import { weighted, type Sink } from './line.ts';

/** Most points of seniority and of years. */
const SENIORITY_POINTS = 80;
const YEARS_POINTS = 60;

/** Months worked, overlaps counted once; null when no position has both dates. */
function monthsWorked(positions: readonly PositionFacts[], now: MonthNumber): number | null {
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

const worked = new WeakMap<PersonFacts, { now: MonthNumber; months: number | null }>();

/** Months worked until a month, null when unknown; remembered per person, because every search asks again. */
export function monthsAt(facts: PersonFacts, now: MonthNumber): number | null {
  const known = worked.get(facts);
  if (known?.now === now) return known.months;
  const months = monthsWorked(facts.positions, now);
  worked.set(facts, { now, months });
  return months;
}

/** The step of the ladder on which somebody is at a month; null when nothing tells. */
export function stepAt(facts: PersonFacts, now: MonthNumber): number | null {
  return stepOf(facts, monthsAt(facts, now));
}

/** The lines of seniority and years. */
export function careerLines(
  query: QueryDocument,
  facts: PersonFacts,
  now: MonthNumber,
  sink: Sink,
): void {
  const { seniority, years } = query;
  if (seniority === null && years === null) return;
  const months = monthsAt(facts, now);
  if (seniority !== null) seniorityLine(seniority, stepOf(facts, months), sink);
  if (years !== null) yearsLine(years, months, sink);
}

function seniorityLine(asked: SeniorityItem, step: number | null, sink: Sink): void {
  if (step === null) {
    sink.add('seniority', asked.id, 0, () => `Seniority unknown, asked: ${asked.name}`, false);
    return;
  }
  const off = step < asked.min ? asked.min - step : Math.max(0, step - asked.max);
  const share = [1, 0.5, 0.2][off] ?? 0;
  const label = () =>
    off === 0
      ? `Seniority: ${stepName(step)}`
      : `Seniority: ${stepName(step)}, asked: ${asked.name}`;
  sink.add('seniority', asked.id, weighted(SENIORITY_POINTS, asked.weight) * share, label);
}

function yearsLine(asked: YearsItem, months: number | null, sink: Sink): void {
  if (months === null) {
    sink.add('years', asked.id, 0, () => `Years unknown, asked: ${asked.name}`, false);
    return;
  }
  const enough = months >= asked.min * 12;
  const above = asked.max !== null && months > (asked.max + 1) * 12;
  // Below the minimum the share falls to nothing at two fifths of it.
  const share = enough ? (above ? 0.75 : 1) : Math.max(0, months / (asked.min * 12) - 0.4);
  const label = () => `${Math.floor(months / 12)} years of work, asked: ${asked.name}`;
  sink.add('years', asked.id, weighted(YEARS_POINTS, asked.weight) * share, label);
}
