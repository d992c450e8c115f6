import type { InventedPerson } from '../inventedPeople.ts';

/** A profile of the pool, and an older one of the same person, who has never been told to be one. */
export interface SecondProfile {
  readonly of: InventedPerson;
  readonly second: InventedPerson;
}

/** So many people have a second profile. */
const COUNT = 3;

/**
 * Second profiles of some of the pool: an older address, a shorter name and an earlier place of work.
 * A network file that has the one profile with the mail address of the other leads to both.
 *
 * @param every the network file that is to lead to them holds every so-manieth of the pool
 */
export function secondProfiles(
  pool: readonly InventedPerson[],
  every: number,
): readonly SecondProfile[] {
  return pool
    .filter(({ experience, headline }, index) => {
      const isKnown = index % every === 0 && experience.length > 1;
      return isKnown && /backend/i.test(headline ?? '');
    })
    .slice(0, COUNT)
    .map((of) => ({ of, second: olderProfile(of) }));
}

function olderProfile({ url, name, experience, ...facts }: InventedPerson): InventedPerson {
  const words = name.split(' ').filter((word) => !word.endsWith('.'));
  const slug = url.slice(url.lastIndexOf('/') + 1);
  const [, ...earlier] = experience;
  const held = earlier.map((job, at) => (at === 0 ? { ...job, end: null } : job));
  return {
    ...facts,
    url: `${url}-2`,
    name: [words[0], words.at(-1)].join(' '),
    email: `${slug}@example.org`,
    headline: held[0]?.title ?? '',
    experience: held,
    skills: facts.skills.slice(0, 3),
  };
}
