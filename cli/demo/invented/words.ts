import type { InventedJob } from './career.ts';
import { list, type Profession } from './profession.ts';
import type { Randomness } from './randomness.ts';

const leading = list(
  'Team leadership, Mentoring, Hiring, Coaching, Budgeting, Strategy, Performance management',
);

const closings: readonly string[] = [
  'Likes problems that cross the borders of teams.',
  'Happiest where the work is measured and the numbers are discussed openly.',
  'Looking for a place that takes its time to do things well.',
  'Writes things down, so that others can go on.',
  'At home in small teams and in large ones.',
  'Mentors newcomers whenever there is a chance.',
];

/** The skills on a profile: those of the profession, of an earlier one, of leading, and a language. */
export function skillsOf(
  random: Randomness,
  jobs: readonly InventedJob[],
  profession: Profession,
  language: string | undefined,
): string[] {
  const earlier = jobs.find((job) => job.profession !== profession)?.profession;
  const rung = jobs.at(-1)?.rung ?? 0;
  const known = new Set([
    ...random.sample(profession.core, profession.core.length - random.between(0, 2)),
    ...random.sample(profession.extra, random.between(2, 4) + Math.min(rung, 3)),
    ...(earlier === undefined ? [] : random.sample(earlier.core, 2)),
    ...(rung >= 3 ? random.sample(leading, 2) : []),
    ...(language !== undefined && random.chance(0.35) ? [language] : []),
  ]);
  return [...known];
}

/** Those of the skills that belong to a profession; what nearly all of it know, when it is hardly any. */
function professional(skills: readonly string[], { core, extra }: Profession): readonly string[] {
  const known = skills.filter((skill) => core.includes(skill) || extra.includes(skill));
  return known.length > 1 ? known : core;
}

/** One sentence or two about a job, in the words of its profession; none that is in `told` already. */
export function descriptionOf(
  random: Randomness,
  job: InventedJob,
  skills: readonly string[],
  told: Set<string>,
): string | undefined {
  const left = job.profession.duties.filter((duty) => !told.has(duty));
  if (left.length === 0) return undefined;
  const known = professional(skills, job.profession);
  const duties = random.sample(left, random.between(1, 2));
  for (const duty of duties) told.add(duty);
  return duties.map((duty) => filled(random, duty, known)).join(' ');
}

/** A profile's first line. */
export function headlineOf(
  random: Randomness,
  job: InventedJob,
  skills: readonly string[],
): string | undefined {
  if (job.end !== undefined) return `${job.title}, looking for the next role`;
  if (random.chance(0.5)) return `${job.title} at ${job.company}`;
  if (random.chance(0.2)) return undefined;
  return `${job.title} | ${random.sample(professional(skills, job.profession), 2).join(', ')}`;
}

/** A profile's few sentences about the person. */
export function summaryOf(
  random: Randomness,
  job: InventedJob,
  skills: readonly string[],
  years: number,
): string {
  const [a, b] = random.sample(professional(skills, job.profession), 2);
  const time = years < 2 ? 'at the start of a career' : `with ${years} years of experience`;
  return `${job.title} ${time}, above all in ${a} and ${b}. ${random.pick(closings)}`;
}

function filled(random: Randomness, sentence: string, skills: readonly string[]): string {
  const [a = '', b = ''] = random.sample(skills, 2);
  return sentence
    .replaceAll('{a}', () => a)
    .replaceAll('{b}', () => b)
    .replaceAll('{n}', () => String(random.between(2, 9)));
}
