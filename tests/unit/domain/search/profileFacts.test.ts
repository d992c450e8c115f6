import type { PersonProfile } from '../../../../domain/people/profile.ts';
import { profileFacts } from '../../../../domain/search/profileFacts.ts';
import { profile } from '../../../support/search.ts';

const factsOf = (of: Partial<PersonProfile>) => profileFacts(profile(of));

describe('what ranking knows of a profile', () => {
  test('given skills in positions, then each has those that show it, once and in order, and what is only claimed has none', () => {
    const { skills } = factsOf({
      experience: [
        { title: 'Kafka Engineer', description: 'Kafka. Python and again Python.' },
        { title: 'Clerk', description: 'Filing.' },
        { title: 'Clerk', description: 'Python.' },
      ],
      skills: ['Python', 'PostgreSQL'],
    });
    expect(skills).toMatchObject({ 'apache-kafka': [0], python: [0, 2], postgresql: [] });
  });

  test('given many positions, then late ones are told from early ones', () => {
    const held: Readonly<Record<number, string>> = {
      1: 'Python Engineer',
      2: 'Python Engineer',
      12: 'Kafka Engineer',
    };
    const titles = Array.from({ length: 13 }, (_, at) => held[at] ?? 'Clerk');
    const { skills } = factsOf({ experience: titles.map((title) => ({ title })) });
    expect(skills).toMatchObject({ python: [1, 2], 'apache-kafka': [12] });
  });

  test('given skills, then their words are kept, of those that the taxonomy lacks too', () => {
    const { words, skills } = factsOf({ skills: ['PostgreSQL', 'Zymurgical plumbing'] });
    expect(words).toEqual(['postgresql', 'zymurgical', 'plumbing']);
    expect(Object.keys(skills)).toEqual(
      expect.arrayContaining(['postgresql', '~zymurgical-plumbing', 'plumbing']),
    );
  });

  test('given a long text, then the first 400 of its words are kept', () => {
    const said = Array.from({ length: 450 }, (_, at) => `word${at}`);
    expect(factsOf({ summary: said.join(' ') }).words).toEqual(said.slice(0, 400));
  });

  test.each([
    ['Potsdam, Berlin, Germany', ['potsdam-de', 'de', 'region-europe', 'region-emea', 'berlin-de']],
    ['Germany, Potsdam', ['potsdam-de', 'de', 'region-europe', 'region-emea']],
    ['Nowhereland', []],
  ])(
    'given the place %j, then it is its city first, and all that it lies in',
    (location, places) => {
      expect(factsOf({ location }).places).toEqual(places);
    },
  );

  test.each([
    [[{ degree: 'MSc', field: 'Physics' }], ['degree:master-s-degree', 'field:physics'], 4],
    [
      [
        { degree: 'PhD', field: 'Physics' },
        { degree: 'BSc', field: 'Physics' },
      ],
      ['degree:phd', 'field:physics', 'degree:bachelor-s-degree'],
      5,
    ],
    [[{ degree: 'BSc and PhD' }], ['degree:bachelor-s-degree', 'degree:phd'], 5],
    [[{ degree: 'Computer', field: 'Science' }], ['field:science'], 0],
    [[{ school: 'Somewhere' }], [], 0],
    [[], null, 0],
  ])('given the studies %j, then they are %j, the highest of level %d', (studies, ids, level) => {
    expect(factsOf({ education: studies })).toMatchObject({ education: ids, degreeLevel: level });
  });
});
