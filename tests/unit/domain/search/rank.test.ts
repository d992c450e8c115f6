import { extract } from '../../../../domain/search/extract.ts';
import { profileFacts } from '../../../../domain/search/profileFacts.ts';
import type { QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { Ranking, score } from '../../../../domain/search/rank.ts';
import { rank } from '../../../support/ranked.ts';
import type { PersonProfile } from '../../../../domain/people/profile.ts';
import { profile } from '../../../support/search.ts';

const asOf = '2026-05-01T00:00:00.000Z';
const query = extract(`Senior Data Engineer
Location: Berlin
Requirements: 5+ years of experience. Python, Kafka. PostgreSQL or MySQL. Bachelor's degree in Computer Science.
Nice to have: Kubernetes, Terraform. No PHP.`);

const engineer = profile({
  url: 'https://example.com/in/ada',
  headline: 'Senior Data Engineer',
  location: 'Potsdam, Berlin, Germany',
  experience: [
    {
      title: 'Senior Data Engineer',
      company: 'Acme',
      start: '2021-03',
      end: null,
      description: 'Python, Kafka and Kubernetes.',
    },
    {
      title: 'Data Analyst',
      company: 'Beta',
      start: '2017-01',
      end: '2021-03',
      description: 'SQL reports in MySQL.',
    },
  ],
  skills: ['Python', 'Terraform'],
  education: [{ degree: 'MSc', field: 'Computer Science' }],
});

function scoreOf(person: PersonProfile, asked: QueryDocument = query) {
  return score(asked, profileFacts(person), { asOf });
}

describe('given a query and a person', () => {
  test('then the score is exactly the sum of whole points of the lines shown', () => {
    const { score: total, lines } = scoreOf(engineer);
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(total);
    expect(lines.every(({ points }) => Number.isInteger(points))).toBe(true);
    expect(total).toBeGreaterThan(600);
  });

  test('then the line of the title says the title as it is held, not the name of its kind', () => {
    const held = profile({
      experience: [{ title: 'Group  Product Manager', company: 'Acme', start: '2021', end: null }],
    });
    const labelFor = (text: string) => scoreOf(held, extract(text)).lines[0]?.label;
    expect(labelFor('Group Product Manager\nRequirements: Jira.')).toBe(
      'Title: Group Product Manager, now',
    );
    expect(labelFor('Product Manager\nRequirements: Jira.')).toBe(
      'Title near Product Manager: Group Product Manager, now',
    );
  });

  test('then a hundred runs are byte-identical', () => {
    const first = JSON.stringify(scoreOf(engineer));
    for (let run = 0; run < 100; run += 1) expect(JSON.stringify(scoreOf(engineer))).toBe(first);
  });

  test('then another name, address or mail gives the same score', () => {
    const other = {
      ...engineer,
      name: 'Mr. Ölaf Önother',
      url: 'https://example.com/in/o',
      email: 'o@example.com',
    };
    expect(scoreOf(other)).toEqual(scoreOf(engineer));
  });

  test('then another pronoun gives the same score', () => {
    const she = { ...engineer, summary: 'She builds pipelines. Her team likes her.' };
    const he = { ...engineer, summary: 'He builds pipelines. His team likes him.' };
    expect(scoreOf(he).score).toBe(scoreOf(she).score);
  });

  test('then another school gives the same score', () => {
    const schooled = (school: string) => ({
      ...engineer,
      education: [{ school, degree: 'MSc', field: 'Computer Science' }],
    });
    expect(scoreOf(schooled('Oxford')).lines).toEqual(scoreOf(schooled('Nowhere College')).lines);
  });

  test('then one more required skill never lowers the score', () => {
    const bare = profile({ experience: [{ title: 'Data Engineer', start: '2020-01', end: null }] });
    for (const skill of ['Python', 'Kafka', 'PostgreSQL', 'MySQL']) {
      for (const person of [bare, engineer]) {
        const more = { ...person, skills: [...person.skills, skill] };
        expect(scoreOf(more).score).toBeGreaterThanOrEqual(scoreOf(person).score);
      }
    }
    expect(scoreOf({ ...bare, skills: ['Python'] }).score).toBeGreaterThan(scoreOf(bare).score);
  });

  test('then leaving out a required group changes the score by that line and no other', () => {
    const before = scoreOf(engineer);
    query.skills.must.forEach((group, index) => {
      const without = {
        ...query,
        skills: { ...query.skills, must: query.skills.must.filter((_, at) => at !== index) },
      };
      const line = before.lines.find(
        ({ code, item }) => code === 'must' && item === group.anyOf[0]?.id,
      );
      expect(line).toBeDefined();
      expect(before.score - scoreOf(engineer, without).score).toBe(line?.points);
    });
  });

  test.each(['seniority', 'years'] as const)(
    'then leaving out %s changes the score by its line',
    (part) => {
      const before = scoreOf(engineer);
      const line = before.lines.find(({ code }) => code === part);
      expect(line?.points).toBeGreaterThan(0);
      expect(before.score - scoreOf(engineer, { ...query, [part]: null }).score).toBe(line?.points);
    },
  );

  test('then shuffled sentences of a summary, zero-width and hidden text change nothing', () => {
    const told = (summary: string) => scoreOf({ ...engineer, summary });
    const plain = told('I know Kafka. I know Terraform.');
    expect(told('I know Terraform. I know Kafka.')).toEqual(plain);
    expect(told('I know K\u200bafka. I know Terra\u200bform.')).toEqual(plain);
    expect(
      told('I know Kafka. <span style="display:none">PostgreSQL</span>I know Terraform.'),
    ).toEqual(plain);
    expect(told(`I know Kafka. ${'I know Terraform. '.repeat(50)}`)).toEqual(plain);
  });

  test('then a skill listed fifty times counts once', () => {
    const often = {
      ...engineer,
      skills: [...Array.from({ length: 50 }, () => 'Python'), 'Terraform'],
    };
    expect(scoreOf(often)).toEqual(scoreOf(engineer));
  });

  test('then what is missing has a line of 0 points that says so', () => {
    const stranger = profile({
      location: 'Lima, Peru',
      skills: ['Welding'],
      experience: [{ title: 'Welder', start: '2024-01', end: null }],
    });
    const { lines } = scoreOf(stranger);
    const missing = lines.filter(({ code }) => code === 'must');
    expect(missing.every(({ points, known }) => points === 0 && known)).toBe(true);
    expect(missing.map(({ label }) => label)).toContain('Not shown: PostgreSQL or MySQL');
    expect(lines.find(({ code }) => code === 'place')?.label).toBe('Place: not Berlin');
  });

  test('then the place outweighs a skill where the work is done on site, and no more than one where it is not', () => {
    const placePoints = (text: string, location: string) =>
      score(extract(text), profileFacts({ ...engineer, location }), { asOf }).lines.find(
        ({ code }) => code === 'place',
      )?.points;
    const onSite = 'Data Engineer\nLocation: Berlin';
    expect(placePoints(onSite, 'Berlin, Germany')).toBe(200);
    expect(placePoints(onSite, 'Munich, Germany')).toBe(60);
    expect(placePoints(onSite, 'Lima, Peru')).toBe(0);
    expect(placePoints('Data Engineer\nLocation: Berlin or remote', 'Berlin, Germany')).toBe(80);
  });

  test('then unknown facts are said to be unknown, not missing', () => {
    const connection = profile({
      experience: [{ title: 'Data Engineer', company: 'Acme', end: null }],
    });
    const unknown = scoreOf(connection)
      .lines.filter(({ known }) => !known)
      .map(({ code }) => code);
    expect(new Set(unknown)).toEqual(
      new Set(['must', 'prefer', 'years', 'seniority', 'place', 'education']),
    );
  });

  test('then a nearer title is worth more', () => {
    const titled = (title: string) =>
      scoreOf(profile({ experience: [{ title, end: null }] })).lines.find(
        ({ code }) => code === 'title',
      )?.points ?? 0;
    const points = ['Data Engineer', 'Data Architect', 'Software Engineer', 'Registered Nurse'].map(
      titled,
    );
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(new Set(points).size).toBe(points.length);
  });

  test('then recent and long use of a welcome skill is worth more than old and short use', () => {
    const used = (start: string, end: string | null) =>
      scoreOf(
        profile({ experience: [{ title: 'Data Engineer', start, end, description: 'Terraform' }] }),
      ).lines.find(({ item }) => item === 'terraform')?.points ?? 0;
    expect(used('2020-01', null)).toBeGreaterThan(used('2010-01', '2010-06'));
  });

  test('then an excluded skill shows as a line with negative points', () => {
    const line = scoreOf({ ...engineer, skills: [...engineer.skills, 'PHP'] }).lines.find(
      ({ code }) => code === 'not',
    );
    expect(line?.points).toBeLessThan(0);
  });
});

describe('given many people', () => {
  const people = Array.from({ length: 300 }, (_, index) => ({
    ref: index,
    facts: profileFacts(
      profile({
        name: `Person ${index}`,
        skills: ['Python', 'Kafka', 'Terraform'].slice(0, index % 4),
        experience: [{ title: index % 2 === 0 ? 'Data Engineer' : 'Accountant', end: null }],
      }),
    ),
  }));

  test('then the best come first and equals keep their order', () => {
    const ranked = rank(query, people, { asOf });
    expect(ranked.length).toBe(300);
    ranked.forEach(({ ref, score: points }, at) => {
      const next = ranked[at + 1];
      if (next === undefined) return;
      expect(points > next.score || (points === next.score && ref < next.ref)).toBe(true);
    });
  });

  test('then a limit gives the head of the whole ranking, with the same lines', () => {
    const whole = rank(query, people, { asOf });
    for (const limit of [1, 7, 64, 299]) {
      expect(rank(query, people, { asOf, limit })).toEqual(whole.slice(0, limit));
    }
  });

  test('then an instant that is none is refused', () => {
    expect(() => new Ranking(query, { asOf: 'soon' })).toThrow(RangeError);
  });
});
