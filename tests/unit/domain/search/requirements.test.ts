import { mustHavesOf } from '../../../../domain/search/mustHaves.ts';
import { profileFacts } from '../../../../domain/search/profileFacts.ts';
import { emptyQuery, type QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { monthOfInstant, score } from '../../../../domain/search/rank.ts';
import { demandsOf, passesGates } from '../../../../domain/search/requirements.ts';
import { TakenAway } from '../../../../domain/search/takenAway.ts';
import { profile } from '../../../support/search.ts';

const asOf = '2020-06-15T00:00:00.000Z';
const now = monthOfInstant(asOf);
const item = (id: string, name: string, required = true) => ({
  id,
  name,
  weight: 100,
  origin: 'user' as const,
  spans: [],
  confidence: 1,
  ...(required ? { required: true as const } : {}),
});
const skill = (name: string, required = true) => item(name.toLowerCase(), name, required);
const skills = (over: Partial<QueryDocument['skills']>) => ({
  skills: { must: [], prefer: [], not: [], ...over },
});
const title = (family: string) => ({ ...item(family, family), family });
const place = (id: string, name: string, required = true) => ({
  ...item(id, name, required),
  place: id,
  radiusKm: null,
  remote: false,
});
const searching = (over: Partial<QueryDocument>): QueryDocument => ({ ...emptyQuery(), ...over });
const worked = (held: string, company: string, start = '2015-03', end: string | null = null) => ({
  experience: [{ title: held, company, start, end }],
});
type Known = Parameters<typeof profile>[0];
const factsOf = (known: Known) => profileFacts(profile(known));
const passes = (query: QueryDocument, known: Known) => passesGates(query, factsOf(known), now);

const [engineerFamily = ''] =
  factsOf(worked('Backend Engineer', 'Gull Air')).positions[0]?.families ?? [];
const ghent = factsOf({ location: 'Ghent, Belgium' }).places[0] ?? '';
const lyon = factsOf({ location: 'Lyon, France' }).places[0] ?? '';
const [industry = ''] = factsOf(worked('Baker', 'Quarry Insurance')).industries;

describe('what a search requires', () => {
  it.each<[string, Partial<QueryDocument>, Known, Known]>([
    [
      'a title',
      { titles: [title(engineerFamily)] },
      worked('Backend Engineer', 'Gull Air'),
      worked('Baker', 'Gull Air'),
    ],
    [
      'a must, any of its alternatives',
      skills({ must: [{ anyOf: [skill('Python'), skill('Java', false)], weight: 100 }] }),
      { skills: ['Java'] },
      { skills: ['Haskell'] },
    ],
    [
      'a skill that is welcome',
      skills({ prefer: [skill('Python')] }),
      { skills: ['Python'] },
      { skills: ['Java'] },
    ],
    [
      'the lack of a skill',
      skills({ not: [skill('Python')] }),
      { skills: ['Java'] },
      { skills: ['Java', 'Python'] },
    ],
    [
      'a seniority',
      { seniority: { ...item('seniority', 'Senior'), min: 5, max: 10 } },
      worked('Senior Engineer', 'Gull Air'),
      worked('Junior Engineer', 'Gull Air'),
    ],
    [
      'years',
      { years: { ...item('years', '5 years'), min: 5, max: null } },
      worked('Baker', 'Gull Air'),
      worked('Baker', 'Gull Air', '2019-01'),
    ],
    [
      'a place',
      { locations: [place(ghent, 'Ghent')] },
      { location: 'Ghent, Belgium' },
      { location: 'Lyon, France' },
    ],
    [
      'an industry',
      { industries: [item(industry, 'Insurance')] },
      worked('Baker', 'Quarry Insurance'),
      worked('Baker', 'Heron Rail'),
    ],
    [
      'a degree, or a higher one',
      { education: [item('degree:bachelor-s-degree', 'Bachelor’s degree')] },
      { education: [{ degree: 'Master of Science' }] },
      { education: [{ degree: 'High school diploma' }] },
    ],
    [
      'a company, now or before',
      { companies: { in: [item('~gull-air', 'Gull Air')], notIn: [] } },
      worked('Baker', 'Gull Air', '2012-01', '2014-01'),
      worked('Baker', 'Heron Rail'),
    ],
    [
      'another company than one',
      { companies: { in: [], notIn: [item('~gull-air', 'Gull Air')] } },
      worked('Baker', 'Heron Rail'),
      worked('Baker', 'Gull Air'),
    ],
    [
      'a condition, whatever its weight',
      {
        clauses: [
          { ...item('layoffs', 'Layoffs'), weight: 1, kind: 'layoffs' as const, withinDays: 183 },
        ],
      },
      worked('Baker', 'Gull Air', '2012-01', '2020-03'),
      worked('Baker', 'Gull Air', '2012-01', '2015-03'),
    ],
  ])(
    'given %s, then who shows it passes, and neither who lacks it nor who is unknown',
    (_what, query, shows, lacks) => {
      const wanted = searching(query);
      expect(demandsOf(wanted).gates).toHaveLength(1);
      expect([passes(wanted, shows), passes(wanted, lacks), passes(wanted, {})]).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  it('given pay, which says nothing of people, or nothing required, then everybody passes', () => {
    const pay = { ...item('pay', 'Pay'), kind: 'pay' as const, min: 1, max: 2 };
    const clauses = [{ ...pay, currency: 'EUR', per: 'year' as const }];
    expect(passes(searching({ clauses }), {})).toBe(true);
    expect(passes(searching(skills({ prefer: [skill('Python', false)] })), {})).toBe(true);
  });

  it('given two required places, then one is enough; of two skills both are needed', () => {
    const places = searching({ locations: [place(ghent, 'Ghent'), place(lyon, 'Lyon')] });
    expect(passes(places, { location: 'Lyon, France' })).toBe(true);
    const both = searching(skills({ prefer: [skill('Python'), skill('Java')] }));
    expect(passes(both, { skills: ['Python'] })).toBe(false);
  });

  it('then it is a must-have, and the line that answers it says so', () => {
    const query = searching({
      ...skills({ must: [{ anyOf: [skill('Python', false)], weight: 100 }] }),
      locations: [place(ghent, 'Ghent')],
    });
    const facts = factsOf({ location: 'Ghent, Belgium' });
    expect(mustHavesOf(query, facts, { asOf })).toEqual({ met: 1, of: 2 });
    const labels = score(query, facts, { asOf }).lines.map(({ label }) => label);
    expect(labels).toEqual(['Unknown: Python', 'Place: Ghent (required)']);
  });
});

describe('how many people a requirement takes away', () => {
  const people = [
    { skills: ['Python', 'Java'], location: 'Ghent, Belgium' },
    { skills: ['Python'], location: 'Ghent, Belgium' },
    { skills: ['Python'], location: 'Lyon, France' },
    { skills: ['Java'] },
    { skills: ['Haskell'] },
  ].map(factsOf);
  const counted = (python: boolean, java: boolean) => {
    const prefer = [skill('Python', python), skill('Java', java)];
    const locations = [place(ghent, 'Ghent', false)];
    const taken = new TakenAway(searching({ ...skills({ prefer }), locations }), now);
    for (const facts of people) taken.add(facts);
    return taken.counts();
  };

  it('given nothing required, then each counts who does not meet it', () => {
    expect(counted(false, false)).toEqual({
      'prefer/python': 2,
      'prefer/java': 3,
      [`locations/${ghent}`]: 3,
    });
  });

  it('given one that is required, then it counts whom it holds back, and others count of those left', () => {
    expect(counted(true, false)).toEqual({
      'prefer/python': 2,
      'prefer/java': 2,
      [`locations/${ghent}`]: 1,
    });
  });

  it('given two, then who lacks both comes back by neither', () => {
    expect(counted(true, true)).toEqual({
      'prefer/python': 1,
      'prefer/java': 2,
      [`locations/${ghent}`]: 0,
    });
  });
});
