import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { generatePeople, type InventedPerson } from '../../../../cli/demo/inventedPeople.ts';
import { PersonProfile } from '../../../../domain/people/profile.ts';
import { profileAddressOf } from '../../../../domain/kernel/profileAddress.ts';

const pool = [...generatePeople({ seed: 2026, count: 5000 })];
const written = (people: Iterable<InventedPerson>) => JSON.stringify([...people]);
const hashOf = (people: Iterable<InventedPerson>) =>
  createHash('sha256').update(written(people)).digest('hex').slice(0, 16);
const share = (holds: (person: InventedPerson) => boolean) =>
  pool.filter(holds).length / pool.length;

describe('The invented pool', () => {
  test('is the same for the same seed, byte for byte, on every machine', () => {
    expect(hashOf(generatePeople({ seed: 2026, count: 500 }))).toMatchInlineSnapshot(
      `"7c8af5377c6604bf"`,
    );
    expect(written(generatePeople({ seed: 2026, count: 50 }))).toBe(written(pool.slice(0, 50)));
  });

  test('is another one for another seed', () => {
    const others = [...generatePeople({ seed: 2027, count: 50 })];
    const urls = new Set(pool.map((person) => person.url));
    expect(others.filter((person) => urls.has(person.url))).toEqual([]);
  });

  test('gives the first of a larger pool when fewer are wanted, and none for none', () => {
    expect([...generatePeople({ seed: 2026, count: 3 })]).toEqual(pool.slice(0, 3));
    expect([...generatePeople({ seed: 2026, count: 0 })]).toEqual([]);
  });

  test('is made of profiles that the import takes as they are', () => {
    expect(
      pool.filter((person) => !isDeepStrictEqual(PersonProfile.parse(person), person)),
    ).toEqual([]);
  });

  test('has an address of its own for everybody, already in its normal form', () => {
    expect(new Set(pool.map((person) => person.url)).size).toBe(pool.length);
    expect(pool.filter((person) => profileAddressOf(person.url)?.url !== person.url)).toEqual([]);
  });

  test('has mail addresses for most, each once, in domains that belong to nobody', () => {
    const addresses = pool.flatMap((person) => person.email ?? []);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(
      addresses.filter((address) => !/^[a-z0-9.]+@example\.(com|org|net)$/.test(address)),
    ).toEqual([]);
    expect(addresses.length / pool.length).toBeGreaterThan(0.7);
    expect(addresses.length / pool.length).toBeLessThan(0.8);
  });

  test('has jobs in order, newest first, that never overlap and end before the pool is looked at', () => {
    const disordered = pool.filter(({ experience }) =>
      experience.some((job, index) => {
        const start = job.start ?? '';
        const end = job.end ?? '2026-10';
        if (start === '' || start > end || end > '2026-10') return true;
        const newer = experience[index - 1]?.start;
        if (newer === undefined) return false;
        // Years alone may touch: who left in 2019 may have begun elsewhere in 2019.
        return job.end === null || (end.length === 4 ? end > newer : end >= newer);
      }),
    );
    expect(disordered).toEqual([]);
    expect(pool.filter(({ experience }) => experience.length === 0)).toEqual([]);
  });

  test('has careers in which nobody falls back from senior to junior', () => {
    const low = /^(Junior|Trainee|Graduate)\b/;
    const high = /^(Senior|Lead|Head|Director|Principal|Staff)\b/;
    const fallen = pool.filter(({ experience }) => {
      const firstHigh = experience.findLastIndex((job) => high.test(job.title));
      return firstHigh > 0 && experience.slice(0, firstHigh).some((job) => low.test(job.title));
    });
    expect(fallen).toEqual([]);
  });

  test('spreads over many professions, places and companies', () => {
    const titles = new Set(pool.map((person) => person.experience[0]?.title));
    const places = new Set(pool.map((person) => person.location));
    const companies = new Set(
      pool.flatMap(({ experience }) => experience.map((job) => job.company)),
    );
    expect(titles.size).toBeGreaterThan(250);
    expect(places.size).toBeGreaterThan(80);
    expect(companies.size).toBe(420);
  });

  test('holds many candidates for each of the invented jobs', () => {
    const holding = (title: RegExp) =>
      pool.filter((person) => title.test(person.experience[0]?.title ?? '')).length;
    expect(holding(/^Senior (Backend|Software) (Engineer|Developer)$/)).toBeGreaterThan(60);
    expect(holding(/\b(Product|UX|Interaction) Designer$/)).toBeGreaterThan(100);
    expect(holding(/^(Regional|Area) Sales Manager$/)).toBeGreaterThan(30);
  });

  test('is as uneven as real profiles: some facts are unknown', () => {
    expect(share((person) => person.skills.length === 0)).toBeCloseTo(0.06, 1);
    expect(share((person) => person.summary === undefined)).toBeCloseTo(0.35, 1);
    expect(share((person) => person.location === undefined)).toBeCloseTo(0.06, 1);
    expect(share((person) => person.education.length === 0)).toBeCloseTo(0.1, 1);
    expect(share((person) => person.experience[0]?.end !== null)).toBeLessThan(0.15);
  });

  test('says nothing twice and leaves no gap in a sentence', () => {
    const repeating = pool.filter(({ skills }) => new Set(skills).size !== skills.length);
    expect(repeating).toEqual([]);
    expect(written(pool)).not.toMatch(/\{[a-z]\}|undefined|:""/);
  });

  test('has names of many shapes, few of them twice', () => {
    expect(new Set(pool.map((person) => person.name)).size).toBeGreaterThan(4000);
    expect(pool.filter((person) => person.name !== person.name.normalize('NFC'))).toEqual([]);
  });

  test('can be looked at in another month', () => {
    const [person] = [...generatePeople({ seed: 1, count: 1, asOf: '2030-01' })];
    expect(person?.experience[0]?.start?.startsWith('20')).toBe(true);
    expect(() => [...generatePeople({ seed: 1, count: 1, asOf: 'soon' })]).toThrow(RangeError);
  });
});
