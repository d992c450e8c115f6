import type { QueryClause } from '../../../domain/search/queryClause.ts';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { QueryItem, Span } from '../../../domain/search/queryItem.ts';
import { LADDER_STEPS, stepName } from '../../../domain/search/taxonomy/seniority.ts';

/** Where in the query a chip stands. */
export type ChipGroup =
  | 'titles'
  | 'must'
  | 'prefer'
  | 'not'
  | 'seniority'
  | 'years'
  | 'locations'
  | 'industries'
  | 'education'
  | 'companiesIn'
  | 'companiesNotIn'
  | 'clauses';

/** One chip: what it says, and the words of the job description that it came from. */
export interface Chip {
  readonly group: ChipGroup;
  /** Of the item in the query; that of the first alternative where several are named. */
  readonly id: string;
  readonly label: string;
  readonly spans: readonly Span[];
  /** True when a person put it there. */
  readonly byHand: boolean;
}

/** The groups in the order in which they stand on screen; those marked stand there even when empty, or do while one edits. */
export const chipGroups: readonly {
  id: ChipGroup;
  title: string;
  always: boolean | 'editing';
}[] = [
  { id: 'titles', title: 'Titles', always: true },
  { id: 'must', title: 'Must have', always: true },
  { id: 'prefer', title: 'Nice to have', always: true },
  { id: 'not', title: 'Not', always: true },
  { id: 'seniority', title: 'Seniority', always: true },
  { id: 'years', title: 'Years of experience', always: true },
  { id: 'locations', title: 'Places', always: true },
  { id: 'industries', title: 'Industries', always: 'editing' },
  { id: 'education', title: 'Education', always: false },
  { id: 'companiesIn', title: 'Works or worked at', always: 'editing' },
  { id: 'companiesNotIn', title: 'Not at', always: false },
  { id: 'clauses', title: 'Further conditions', always: 'editing' },
];

/** A chip's name among all chips of a query. */
export function keyOf(chip: Pick<Chip, 'group' | 'id'>): string {
  return `${chip.group}/${chip.id}`;
}

/** All chips of a query, group by group. */
export function chipsOf(query: QueryDocument): Chip[] {
  const plain = (group: ChipGroup) => (item: QueryItem) => chip(group, item, item.name);
  return [
    ...query.titles.map(plain('titles')),
    ...query.skills.must.flatMap(({ anyOf }) => alternatives(anyOf)),
    ...query.skills.prefer.map(plain('prefer')),
    ...query.skills.not.map(plain('not')),
    ...(query.seniority === null
      ? []
      : [chip('seniority', query.seniority, seniorityLabel(query.seniority))]),
    ...(query.years === null ? [] : [chip('years', query.years, yearsLabel(query.years))]),
    ...query.locations.map((place) => chip('locations', place, placeLabel(place))),
    ...query.industries.map(plain('industries')),
    ...query.education.map(plain('education')),
    ...query.companies.in.map(plain('companiesIn')),
    ...query.companies.notIn.map(plain('companiesNotIn')),
    ...query.clauses.map((clause: QueryClause) => chip('clauses', clause, clause.name)),
  ];
}

function chip(group: ChipGroup, item: QueryItem, label: string): Chip {
  return { group, id: item.id, label, spans: item.spans, byHand: item.origin === 'user' };
}

/** Alternatives of which one is enough are one chip. */
function alternatives(items: readonly QueryItem[]): Chip[] {
  const [first] = items;
  if (first === undefined) return [];
  return [
    {
      group: 'must',
      id: first.id,
      label: items.map(({ name }) => name).join(' or '),
      spans: items.flatMap(({ spans }) => spans),
      byHand: first.origin === 'user',
    },
  ];
}

/** Steps of the ladder in words: "Senior to Lead", "Senior or above". */
export function seniorityLabel({ min, max }: { readonly min: number; readonly max: number }) {
  if (min === max) return stepName(min);
  if (max === LADDER_STEPS) return `${stepName(min)} or above`;
  return `${stepName(min)} to ${stepName(max)}`;
}

/** Years in words: "5 or more years", "3 to 5 years". */
export function yearsLabel({ min, max }: { readonly min: number; readonly max: number | null }) {
  if (max === null) return `${min} or more years`;
  return min === max ? `${min} years` : `${min} to ${max} years`;
}

function placeLabel(place: QueryDocument['locations'][number]): string {
  if (place.radiusKm !== null && place.radiusKm > 0) return `${place.name}, ${place.radiusKm} km`;
  return place.remote && !/remote/i.test(place.name) ? `${place.name}, remote` : place.name;
}
