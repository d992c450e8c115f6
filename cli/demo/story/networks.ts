import type { InventedPerson } from '../inventedPeople.ts';
import { cast, type CastName } from './cast.ts';
import { secondProfiles } from './secondProfiles.ts';

/** Where some whom Rosalind knows have gone since her first file. */
const NEW_JOBS = [
  { company: 'Quillmere Labs', title: 'Engineering Manager' },
  { company: 'Tessera Works', title: 'Staff Backend Engineer' },
  { company: 'Hallowbank', title: 'Principal Engineer' },
  { company: 'Northmoor', title: 'Lead Backend Engineer' },
  { company: 'Ostrava Verk', title: 'Senior Backend Engineer' },
  { company: 'Quillmere Labs', title: 'Backend Team Lead' },
] as const;

/** So many whom she has met since, and so many whom her second file no longer has. */
const MET = 5;
const GONE = 2;

/**
 * Whom somebody knows of the pool when they first hand their file in: every so-manieth of it.
 * Rosalind has the older mail address of those who have two profiles.
 */
export function networkOf(
  name: CastName,
  pool: readonly InventedPerson[],
  every: number,
): readonly InventedPerson[] {
  const known = pool.filter((_, index) => index % every === 0);
  if (name !== 'rosalind') return known;
  const twice = secondProfiles(pool, every);
  const addresses = new Map(twice.map(({ of, second }) => [of.url, second.email]));
  return known.map((person) => {
    const email = addresses.get(person.url);
    return email === undefined ? person : { ...person, email };
  });
}

/** Whom Rosalind knows a month later: some have a new job, some are new, and two are gone. */
export function laterNetwork(pool: readonly InventedPerson[]): readonly InventedPerson[] {
  const { every } = cast.rosalind.network;
  const jobs = NEW_JOBS.values();
  const before = networkOf('rosalind', pool, every);
  const known = before.slice(0, -GONE).map((person): InventedPerson => {
    const [present, ...earlier] = person.experience;
    if (present === undefined || !/backend/i.test(present.title)) return person;
    const job = jobs.next().value;
    return job === undefined
      ? person
      : { ...person, experience: [{ ...present, ...job }, ...earlier] };
  });
  const met = pool.filter((_, index) => index % every === 1).slice(-MET);
  return [...known, ...met];
}
