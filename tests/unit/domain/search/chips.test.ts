import { extract } from '../../../../domain/search/extract.ts';
import { skillNames } from '../../../support/search.ts';

const mustOf = (text: string) =>
  extract(text)
    .skills.must.map(({ anyOf }) => anyOf.map(({ name }) => name).join(' or '))
    .sort();

describe('given words that a reader would not take for a required skill', () => {
  test('the trade in a title is the title, and a tool in it is a skill', () => {
    expect(mustOf('Backend Engineer\n\nRequirements\nPostgreSQL')).toEqual(['PostgreSQL']);
    expect(mustOf('Python Developer\n\nRequirements\nPostgreSQL')).toEqual([
      'PostgreSQL',
      'Python',
    ]);
  });

  test('a town at the end of a list is where the work is', () => {
    const { skills, locations } = extract('Backend engineer: Java, Spring Boot, Berlin');
    expect(skills.must.flatMap(({ anyOf }) => anyOf.map(({ name }) => name))).toEqual([
      'Java',
      'Spring Boot',
    ]);
    expect(skills.prefer).toEqual([]);
    expect(locations).toMatchObject([{ place: 'berlin-de' }]);
  });

  test('to be ACCA qualified is to have the ACCA, and MIG and TIG are ways to weld', () => {
    expect(skillNames('You are ACCA qualified.')).toEqual(['ACCA']);
    expect(skillNames('You need MIG and TIG welding.')).toEqual(['MIG', 'TIG welding']);
  });

  test('what a skill goes beyond is not asked for', () => {
    expect(skillNames('Requirements\nPostgreSQL beyond the ORM')).toEqual(['PostgreSQL']);
    expect(skillNames('Requirements\nTools in Figma, not only for marketing pages')).toEqual([
      'Figma',
    ]);
    expect(skillNames('You know not only Python but also Java.')).toEqual(['Java', 'Python']);
  });

  test('the examples are required, their kind is welcome', () => {
    expect(
      mustOf('Requirements\nExperience with messaging, for example Kafka or RabbitMQ'),
    ).toEqual(['Kafka or RabbitMQ']);
  });

  test('headings without a colon divide what is required from what is welcome', () => {
    const { skills } = extract(
      'Designer\n\nWhat you must bring\n- Figma\n\nIt would be a plus if you have\n- CSS',
    );
    expect(skills.must.flatMap(({ anyOf }) => anyOf.map(({ name }) => name))).toEqual(['Figma']);
    expect(skills.prefer.map(({ name }) => name)).toEqual(['CSS']);
  });
});
