import { companiesByIndustry } from './companies.ts';
import type { Profession } from './profession.ts';
import type { Randomness } from './randomness.ts';

/** A job of an invented person; months are counted from year 0, `end` is absent for the present job. */
export type InventedJob = {
  readonly title: string;
  readonly company: string;
  readonly profession: Profession;
  readonly rung: number;
  readonly start: number;
  readonly end?: number;
};

/** What a whole career is drawn from. */
export type CareerFrame = {
  readonly profession: Profession;
  /** The profession of the first job or two, when it was another one. */
  readonly cameFrom: Profession | undefined;
  /** The month in which the pool is looked at. */
  readonly now: number;
  readonly months: number;
};

/** Months of experience from which the middle of people stand on a rung. */
const monthsToRung = [0, 18, 60, 110, 170];

/**
 * Draws a career, oldest job first: jobs in order that never overlap, on rungs that never fall,
 * now and then with a promotion in the same company, a gap between two jobs or a change of
 * profession after the first.
 */
export function careerOf(random: Randomness, frame: CareerFrame): InventedJob[] {
  const pace = 0.7 + random.next() * 0.8;
  const ceiling = random.pick([2, 2, 2, 3, 3, 4]);
  const first = frame.now - frame.months;
  const jobs: InventedJob[] = [];
  const otherJobs = frame.cameFrom === undefined ? 0 : random.between(1, 2);
  let start = first;
  do {
    const before = jobs.at(-1);
    const profession = (jobs.length < otherJobs && frame.cameFrom) || frame.profession;
    const reached = monthsToRung.filter((months) => months <= (start - first) * pace).length - 1;
    const highest = profession === frame.profession ? ceiling : 1;
    const rung = Math.max(before?.rung ?? 0, Math.min(reached, highest));
    const end = start + random.between(10, 30) + random.between(0, 30);
    const last = end >= frame.now - 3;
    const ended = last && random.chance(0.92) ? undefined : Math.min(end, frame.now - 1);
    jobs.push({
      title: random.pick(profession.rungs[rung] ?? []),
      company: companyOf(random, profession, before, rung),
      profession,
      rung,
      start,
      ...(ended === undefined ? {} : { end: Math.max(ended, start) }),
    });
    start = last ? frame.now : end + 1 + gapOf(random);
  } while (start < frame.now);
  return jobs;
}

function companyOf(
  random: Randomness,
  profession: Profession,
  before: InventedJob | undefined,
  rung: number,
): string {
  if (before !== undefined && rung > before.rung && random.chance(0.45)) return before.company;
  const companies = companiesByIndustry[random.pick(profession.industries)];
  const others = companies.filter((company) => company !== before?.company);
  // The square leans towards the front of the list, where the large companies stand.
  const drawn = random.next();
  return others[Math.floor(drawn * drawn * others.length)] ?? random.pick(others);
}

function gapOf(random: Randomness): number {
  if (random.chance(0.6)) return 0;
  return random.chance(0.75) ? random.between(1, 3) : random.between(4, 14);
}

/** A month as profiles write it: `YYYY-MM`, or `YYYY` for who does not say the month. */
export function writtenMonth(month: number, yearOnly: boolean): string {
  const year = String(Math.floor(month / 12));
  return yearOnly ? year : `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}
