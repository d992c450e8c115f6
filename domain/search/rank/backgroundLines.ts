import type { LocationItem, NamedItem, QueryDocument } from '../queryDocument.ts';
import type { PersonFacts } from '../personFacts.ts';
import { kilometresBetween, placeAndWider, placesById } from '../taxonomy/places.ts';
import { weighted, type Sink } from './line.ts';

/** Most points of place: where the work is done there, and where it may be done from elsewhere. */
const PLACE_POINTS = 200;
const REMOTE_PLACE_POINTS = 80;
/** Most points of one industry, and of one degree or field of study. */
const INDUSTRY_POINTS = 30;
const EDUCATION_POINTS = 30;

const LEVELS: Record<string, number> = {
  'degree:high-school-diploma': 1,
  'degree:vocational-training': 1,
  'degree:associate-degree': 2,
  'degree:university-degree': 3,
  'degree:bachelor-s-degree': 3,
  'degree:master-s-degree': 4,
};

/** The lines of place, industry and education. */
export function backgroundLines(query: QueryDocument, facts: PersonFacts, sink: Sink): void {
  placeLine(query, facts, sink);
  for (const item of query.industries) {
    const held = facts.industries.includes(item.id);
    const points = held ? weighted(INDUSTRY_POINTS, item.weight) : 0;
    const label = () => `${held ? 'Industry' : 'Industry not shown'}: ${item.name}`;
    sink.add('industry', item.id, points, label, held);
  }
  educationLines(query, facts, sink);
}

function countryOf(places: readonly string[]): string | null {
  return places.find((id) => placesById().get(id)?.kind === 'country') ?? null;
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

/** True when somebody lives where is asked, or may work from where they live. */
export function livesAt(item: LocationItem, facts: PersonFacts): boolean {
  return placeShare(item, facts).share === 1;
}

function placeLine(query: QueryDocument, facts: PersonFacts, sink: Sink): void {
  const [first] = query.locations;
  if (first === undefined) return;
  const most = query.locations.some(({ remote }) => remote) ? REMOTE_PLACE_POINTS : PLACE_POINTS;
  if (facts.places.length === 0) {
    const anywhere = query.locations.some(({ place, remote }) => place === null && remote);
    const points = anywhere ? weighted(most, first.weight) : 0;
    const label = () => (anywhere ? 'Remote' : `Place unknown, asked: ${first.name}`);
    sink.add('place', first.id, points, label, anywhere);
    return;
  }
  let points = 0;
  let item = first;
  let reason = '';
  for (const asked of query.locations) {
    const { share, how } = placeShare(asked, facts);
    const one = weighted(most, asked.weight) * share;
    if (one <= points) continue;
    points = one;
    item = asked;
    reason = how;
  }
  sink.add('place', item.id, points, () => (points > 0 ? reason : `Place: not ${first.name}`));
}

/** True when somebody has the degree or field of study, or a higher degree. */
export function hasEducation({ id }: NamedItem, { education, degreeLevel }: PersonFacts): boolean {
  if (education === null) return false;
  const level = LEVELS[id];
  return education.includes(id) || (level !== undefined && degreeLevel >= level);
}

function educationLines(query: QueryDocument, facts: PersonFacts, sink: Sink): void {
  for (const item of query.education) {
    if (facts.education === null) {
      sink.add('education', item.id, 0, () => `Education unknown, asked: ${item.name}`, false);
      continue;
    }
    const met = hasEducation(item, facts);
    const label = () => `${met ? 'Education' : 'Education not shown'}: ${item.name}`;
    sink.add('education', item.id, met ? weighted(EDUCATION_POINTS, item.weight) : 0, label);
  }
}
