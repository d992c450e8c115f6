import { careerOf, writtenMonth, type InventedJob } from './invented/career.ts';
import { nameRegions, namesByRegion } from './invented/names.ts';
import { placesOfPool, type Place } from './invented/places.ts';
import { list, type Profession } from './invented/profession.ts';
import { businessProfessions } from './invented/professionsBusiness.ts';
import { serviceProfessions } from './invented/professionsServices.ts';
import { technologyProfessions } from './invented/professionsTechnology.ts';
import { randomnessOf, type Randomness } from './invented/randomness.ts';
import { schools } from './invented/schools.ts';
import { descriptionOf, headlineOf, skillsOf, summaryOf } from './invented/words.ts';
import type { PersonProfile } from '../../domain/people/profile.ts';

/** A profile of somebody who does not exist: it always has an address, and at least one position. */
export type InventedPerson = PersonProfile & { readonly url: string };

export type PoolOptions = {
  readonly seed: number;
  readonly count: number;
  /** The month in which the present jobs are held, `YYYY-MM`; October 2026 when not given. */
  readonly asOf?: string;
};

const professions: readonly Profession[] = [
  ...technologyProfessions,
  ...businessProfessions,
  ...serviceProfessions,
];
const professionsByWeight = professions.flatMap((profession) =>
  Array.from({ length: profession.weight }, () => profession),
);
const professionByKey = new Map(professions.map((profession) => [profession.key, profession]));

/**
 * Makes up `count` people of many professions and places, for the demo workspace and for benches.
 * The same seed gives the same people, byte for byte, and a smaller count gives the first of
 * them. Addresses lie under example.com, example.org and example.net, which belong to nobody
 * (RFC 2606). Profiles are as uneven as real ones: some lack a summary, skills, or months.
 */
export function* generatePeople(options: PoolOptions): Generator<InventedPerson> {
  const now = monthOf(options.asOf ?? '2026-10');
  for (let index = 0; index < options.count; index += 1) {
    yield personOf(randomnessOf(options.seed, index), options.seed, index, now);
  }
}

function personOf(random: Randomness, seed: number, index: number, now: number): InventedPerson {
  const profession = random.pick(professionsByWeight);
  const place = random.pick(placesOfPool);
  const months = monthsOf(random);
  const earlier = months > 50 && random.chance(0.25) ? (profession.comesFrom ?? []) : [];
  const cameFrom = earlier.length === 0 ? undefined : professionByKey.get(random.pick(earlier));
  const jobs = careerOf(random, { profession, cameFrom, now, months }).reverse();
  const skills = skillsOf(random, jobs.toReversed(), profession, place.language);
  const [job] = jobs;
  if (job === undefined) throw new RangeError('A career has at least one job.');
  const headline = headlineOf(random, job, skills);
  return {
    ...identityOf(random, place, seed, index),
    ...(headline === undefined ? {} : { headline }),
    ...(random.chance(0.94) ? { location: place.name } : {}),
    ...(random.chance(0.65)
      ? { summary: summaryOf(random, job, skills, Math.floor(months / 12)) }
      : {}),
    experience: experienceOf(random, jobs, skills),
    skills: random.chance(0.94) ? skills : [],
    education: educationOf(random, profession),
  };
}

/** Half a year to some 33 years, the shorter the more frequent. */
function monthsOf(random: Randomness): number {
  const drawn = random.next();
  // A root is rounded the same everywhere, other powers are not.
  return Math.floor(6 + 390 * drawn * Math.sqrt(drawn));
}

function identityOf(random: Randomness, place: Place, seed: number, index: number) {
  const name = nameOf(random, place);
  // Odd factors permute the 32-bit numbers, so that no two people of a pool share a tag.
  const tag = (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)) >>> 0;
  const slug = `${plain(name)}-${tag.toString(36)}`;
  const domain = random.pick(['example.com', 'example.org', 'example.net']);
  return {
    url: `https://www.example.com/in/${slug}`,
    name,
    ...(random.chance(0.75) ? { email: `${slug.replaceAll('-', '.')}@${domain}` } : {}),
  };
}

function nameOf(random: Randomness, place: Place): string {
  const home = random.chance(0.75) ? random.pick(place.regions) : random.pick(nameRegions);
  const { given, family } = namesByRegion[home];
  const first = random.pick<string>(given);
  const [last = '', second = ''] = random.sample<string>(family, 2);
  if (home === 'iberian' && random.chance(0.5)) return `${first} ${last} ${second}`;
  return random.chance(0.3) ? `${first} ${random.pick(initials)}. ${last}` : `${first} ${last}`;
}

function experienceOf(random: Randomness, jobs: readonly InventedJob[], skills: readonly string[]) {
  const yearOnly = random.chance(0.12);
  const talkative = random.chance(0.75);
  const told = new Set<string>();
  return jobs.map((job) => {
    const described = talkative && random.chance(0.8);
    const description = described ? descriptionOf(random, job, skills, told) : undefined;
    return {
      title: job.title,
      company: job.company,
      start: writtenMonth(job.start, yearOnly),
      end: job.end === undefined ? null : writtenMonth(job.end, yearOnly),
      ...(description === undefined ? {} : { description }),
    };
  });
}

function educationOf(random: Randomness, profession: Profession) {
  const count = random.chance(0.9) ? (random.chance(0.17) ? 2 : 1) : 0;
  return random.sample(schools, count).map((school) => ({
    school,
    degree: random.chance(0.6) ? (profession.degrees[0] ?? '') : random.pick(profession.degrees),
    field: random.pick(profession.fields),
  }));
}

const initials = list('A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, R, S, T, V, W');

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
};

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøßđıæ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z]+/g, '-');
}

function monthOf(text: string): number {
  const [year, month] = text.split('-').map(Number);
  if (!year || !month || month > 12) throw new RangeError('A month is written YYYY-MM.');
  return year * 12 + month - 1;
}
