import type { LocationItem, QueryDocument } from '../queryDocument.ts';
import type { PersonFacts } from '../personFacts.ts';
import { kilometresBetween, placeAndWider, PLACES } from '../taxonomy/places.ts';
import { line, weighted, type ScoreLine } from './line.ts';

/** Most points of place, of one industry, and of one degree or field of study. */
export const PLACE_POINTS = 80;
export const INDUSTRY_POINTS = 30;
export const EDUCATION_POINTS = 30;

const LEVELS: Record<string, number> = {
  'degree:high-school-diploma': 1,
  'degree:vocational-training': 1,
  'degree:associate-degree': 2,
  'degree:university-degree': 3,
  'degree:bachelor-s-degree': 3,
  'degree:master-s-degree': 4,
};

/** The lines of place, industry and education. */
export function backgroundLines(query: QueryDocument, facts: PersonFacts): ScoreLine[] {
  return [
    ...placeLines(query, facts),
    ...industryLines(query, facts),
    ...educationLines(query, facts),
  ];
}

function countryOf(places: readonly string[]): string | null {
  return places.find((id) => PLACES.get(id)?.kind === 'country') ?? null;
}

function placeShare(item: LocationItem, facts: PersonFacts): { share: number; how: string } {
  const [home] = facts.places;
  if (item.place === null) return { share: item.remote ? 1 : 0, how: 'Remote' };
  if (facts.places.includes(item.place)) return { share: 1, how: `Place: ${item.name}` };
  const far = home === undefined ? null : kilometresBetween(home, item.place);
  if (far !== null && item.radiusKm !== null && far <= item.radiusKm) {
    return { share: 1, how: `Place: within ${item.radiusKm} km of ${item.name}` };
  }
  const country = countryOf(placeAndWider(item.place));
  const same = country !== null && country === countryOf(facts.places);
  if (same && item.remote)
    return { share: 1, how: `Place: remote within the country of ${item.name}` };
  if (item.remote) return { share: 0.4, how: `Place: remote, another country than ${item.name}` };
  return same
    ? { share: 0.3, how: `Place: same country as ${item.name}` }
    : { share: 0, how: `Place: not ${item.name}` };
}

function placeLines(query: QueryDocument, facts: PersonFacts): ScoreLine[] {
  const [first] = query.locations;
  if (first === undefined) return [];
  if (facts.places.length === 0) {
    const anywhere = query.locations.some(({ place, remote }) => place === null && remote);
    if (anywhere) return [line('place', first.id, 'Remote', weighted(PLACE_POINTS, first.weight))];
    return [line('place', first.id, `Place unknown, asked: ${first.name}`, 0, false)];
  }
  let best = line('place', first.id, `Place: not ${first.name}`, 0);
  for (const item of query.locations) {
    const { share, how } = placeShare(item, facts);
    const one = line('place', item.id, how, weighted(PLACE_POINTS, item.weight) * share);
    if (one.points > best.points) best = one;
  }
  return [best];
}

function industryLines(query: QueryDocument, facts: PersonFacts): ScoreLine[] {
  return query.industries.map((item) => {
    if (facts.industries.includes(item.id)) {
      return line(
        'industry',
        item.id,
        `Industry: ${item.name}`,
        weighted(INDUSTRY_POINTS, item.weight),
      );
    }
    return line('industry', item.id, `Industry not shown: ${item.name}`, 0, false);
  });
}

function educationLines(query: QueryDocument, facts: PersonFacts): ScoreLine[] {
  return query.education.map((item) => {
    const most = weighted(EDUCATION_POINTS, item.weight);
    if (facts.education === null)
      return line('education', item.id, `Education unknown, asked: ${item.name}`, 0, false);
    const level = LEVELS[item.id];
    const met =
      facts.education.includes(item.id) || (level !== undefined && facts.degreeLevel >= level);
    return line(
      'education',
      item.id,
      `${met ? 'Education' : 'Education not shown'}: ${item.name}`,
      met ? most : 0,
    );
  });
}
