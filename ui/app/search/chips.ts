import type { QueryClause } from '../../../domain/search/queryClause.ts';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { QueryGroup } from '../../../domain/search/queryGroup.ts';
import type { QueryItem, Span } from '../../../domain/search/queryItem.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { LADDER_STEPS, stepName } from '../../../domain/search/taxonomy/seniority.ts';

/** Where in the query a chip stands. */
export type ChipGroup = QueryGroup;

/** One chip: what it says, and the words of the job description that it came from. */
export interface Chip {
  readonly group: ChipGroup;
  /** Of the item in the query; that of the first alternative where several are named. */
  readonly id: string;
  readonly label: (translate: Translate) => string;
  readonly spans: readonly Span[];
  /** True when a person put it there. */
  readonly byHand: boolean;
  /** True when only people who meet it fit; null where it says nothing about people, as pay does. */
  readonly required: boolean | null;
}

/** The groups in the order in which they stand on screen; those marked stand there even when empty, or do while one edits. */
export const chipGroups: readonly {
  readonly id: ChipGroup;
  readonly always: boolean | 'editing';
}[] = [
  { id: 'titles', always: true },
  { id: 'must', always: true },
  { id: 'prefer', always: true },
  { id: 'not', always: true },
  { id: 'seniority', always: true },
  { id: 'years', always: true },
  { id: 'locations', always: true },
  { id: 'industries', always: 'editing' },
  { id: 'education', always: false },
  { id: 'companiesIn', always: 'editing' },
  { id: 'companiesNotIn', always: false },
  { id: 'clauses', always: 'editing' },
];

/** A chip's name among all chips of a query; what it demands is counted under the same. */
export function keyOf(chip: Pick<Chip, 'group' | 'id'>): string {
  return `${chip.group}/${chip.id}`;
}

/** All chips of a query, group by group. */
export function chipsOf(query: QueryDocument): Chip[] {
  const plain = (group: ChipGroup) => (item: QueryItem) => chip(group, item, () => item.name);
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
    ...query.clauses.map((clause: QueryClause) => {
      const { kind, name } = clause;
      const one = chip('clauses', clause, () => name);
      return kind === 'pay' ? { ...one, required: null } : one;
    }),
  ];
}

function chip(group: ChipGroup, item: QueryItem, label: Chip['label']): Chip {
  const { id, spans, origin, required = false } = item;
  return { group, id, label, spans, byHand: origin === 'user', required };
}

/** Alternatives of which one is enough are one chip. */
function alternatives(items: readonly QueryItem[]): Chip[] {
  const [first] = items;
  if (first === undefined) return [];
  return [
    {
      group: 'must',
      id: first.id,
      label: (translate) => items.map(({ name }) => name).join(translate('search.chips.anyOf')),
      spans: items.flatMap(({ spans }) => spans),
      byHand: first.origin === 'user',
      required: items.some(({ required }) => required),
    },
  ];
}

interface SeniorityBounds {
  readonly min: number;
  readonly max: number;
}

/** Steps of the ladder in words: "Senior to Lead", "Senior or above". */
export function seniorityLabel({ min, max }: SeniorityBounds): Chip['label'] {
  const [from, to] = [stepName(min), stepName(max)];
  if (min === max) return () => from;
  if (max === LADDER_STEPS) {
    return (translate) => translate('search.chips.stepAbove', { step: from });
  }
  return (translate) => translate('search.chips.steps', { min: from, max: to });
}

interface YearBounds {
  readonly min: number;
  readonly max: number | null;
}

/** Years in words: "5 or more years", "3 to 5 years". */
export function yearsLabel({ min, max }: YearBounds): Chip['label'] {
  if (max === null) return (translate) => translate('search.chips.more', { years: min });
  if (min === max) return (translate) => translate('search.chips.exactly', { years: min });
  return (translate) => translate('search.chips.between', { min, max });
}

function placeLabel(place: QueryDocument['locations'][number]): Chip['label'] {
  const { name, radiusKm, remote } = place;
  if (radiusKm !== null && radiusKm > 0) {
    const words = remote ? 'search.chips.withinOrRemote' : 'search.chips.within';
    return (translate) => translate(words, { place: name, km: radiusKm });
  }
  if (remote && !/remote/i.test(name)) {
    return (translate) => translate('search.chips.remote', { place: name });
  }
  return () => name;
}
