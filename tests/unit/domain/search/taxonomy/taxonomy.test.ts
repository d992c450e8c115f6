import {
  skillsById,
  nearSkills,
  skillNamed,
  withImplied,
} from '../../../../../domain/search/taxonomy/skills.ts';
import { slug } from '../../../../../domain/search/taxonomy/slug.ts';
import { FAR, titleFamilies, titleDistance } from '../../../../../domain/search/taxonomy/titles.ts';
import {
  placesById,
  kilometresBetween,
  placeAndWider,
} from '../../../../../domain/search/taxonomy/places.ts';
import { LADDER, LADDER_STEPS } from '../../../../../domain/search/taxonomy/seniority.ts';

describe('given the taxonomy', () => {
  test('then it is as large as promised', () => {
    expect(skillsById().size).toBeGreaterThan(1500);
    expect(titleFamilies().size).toBeGreaterThan(250);
    expect(LADDER.length).toBe(LADDER_STEPS);
  });

  test('then every skill that is named by another exists', () => {
    const unknown = [...skillsById().values()].flatMap(({ name, implies, near, notToConfuse }) =>
      [...implies, ...near, ...notToConfuse]
        .filter((other) => !skillsById().has(slug(other)))
        .map((other) => `${name} -> ${other}`),
    );
    expect(unknown).toEqual([]);
  });

  test('then skills that must not be confused imply neither each other', () => {
    for (const skill of skillsById().values()) {
      for (const other of skill.notToConfuse) {
        if (skill.implies.includes(other)) continue;
        expect(withImplied(skill.id)).not.toContain(slug(other));
      }
    }
  });

  test('then implications reach through several skills', () => {
    expect(withImplied('next-js')).toEqual(expect.arrayContaining(['react', 'javascript']));
    expect(withImplied('react')).not.toContain('react-native');
    expect(nearSkills('cissp')).toContain('cism');
  });

  test('then a skill is found by any of its spellings', () => {
    for (const words of ['Postgres', 'PostgreSQL', 'postgre sql', 'PostgreSQL ']) {
      expect(skillNamed(words)?.id).toBe('postgresql');
    }
    expect(skillNamed('no such skill at all')).toBe(null);
  });

  test('then every neighbour of a title family exists, and distance is symmetric', () => {
    for (const family of titleFamilies().values()) {
      for (const { name } of family.near) {
        expect(titleFamilies().has(slug(name))).toBe(true);
        expect(titleDistance(family.id, slug(name))).toBe(titleDistance(slug(name), family.id));
      }
    }
    expect(titleDistance('data-engineer', 'registered-nurse')).toBe(FAR);
  });

  test('then every place lies within a known one', () => {
    const lost = [...placesById().values()].filter(
      ({ within }) => within !== null && !placesById().has(within),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
    expect(placeAndWider('austin-us-tx')).toEqual(
      expect.arrayContaining(['us-tx', 'us', 'region-na']),
    );
  });

  test('then distances are those of the globe', () => {
    expect(kilometresBetween('berlin-de', 'munich-de')).toBeGreaterThan(450);
    expect(kilometresBetween('berlin-de', 'munich-de')).toBeLessThan(550);
    expect(kilometresBetween('berlin-de', 'us')).toBe(null);
  });
});
