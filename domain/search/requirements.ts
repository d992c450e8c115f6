import { companyKey } from './companyKey.ts';
import type { MonthNumber, PersonFacts } from './personFacts.ts';
import type { QueryClause } from './queryClause.ts';
import type { QueryDocument } from './queryDocument.ts';
import type { QueryGroup } from './queryGroup.ts';
import type { QueryItem } from './queryItem.ts';
import { hasEducation, livesAt } from './rank/backgroundLines.ts';
import { monthsAt, stepAt } from './rank/careerLines.ts';
import { meetsClause } from './rank/clauseLines.ts';
import type { LineCode } from './rank/line.ts';
import { holdsSkill, knowsSkills } from './rank/skillLines.ts';
import { heldTitle } from './rank/titleLine.ts';

/** One thing that a query asks for, which may be required. */
export interface Demand {
  /** `<group>/<id>`: among all of the query; the id is that of the first of alternatives. */
  readonly key: string;
  /** Demands of one gate are alternatives, of which one is enough. */
  readonly gate: string;
  readonly group: QueryGroup;
  readonly id: string;
  /** Of the lines of a score that answer it. */
  readonly code: LineCode;
  readonly required: boolean;
  /** True when the facts show it; what isn't known of somebody they don't meet. */
  readonly isMetBy: (facts: PersonFacts, now: MonthNumber) => boolean;
}

/** What a query demands, gate by gate: of each one demand at least must be met. */
export interface Demands {
  readonly all: readonly Demand[];
  /** Of what is required: whoever does not pass each of these does not fit. */
  readonly gates: readonly (readonly Demand[])[];
  /** Of what is required, and of the skills that are a must. */
  readonly mustHaves: readonly (readonly Demand[])[];
}

const known = new WeakMap<QueryDocument, Demands>();

/** All that a query asks for of people; pay says nothing about a person, and so demands nothing. */
export function demandsOf(query: QueryDocument): Demands {
  const before = known.get(query);
  if (before !== undefined) return before;
  const all = [...workDemands(query), ...skillDemands(query), ...backgroundDemands(query)];
  const demands = {
    all,
    gates: byGate(all.filter(({ required }) => required)),
    mustHaves: byGate(all.filter(({ required, group }) => required || group === 'must')),
  };
  known.set(query, demands);
  return demands;
}

/** True when somebody meets all that the query requires. */
export function passesGates(query: QueryDocument, facts: PersonFacts, now: MonthNumber): boolean {
  return demandsOf(query).gates.every((gate) => passes(gate, facts, now));
}

/** True when somebody meets one of the demands of a gate. */
export function passes(gate: readonly Demand[], facts: PersonFacts, now: MonthNumber): boolean {
  return gate.some(({ isMetBy }) => isMetBy(facts, now));
}

function workDemands({ titles, seniority, years, companies }: QueryDocument): Demand[] {
  const { in: wanted, notIn } = companies;
  return [
    ...titles.map((item) => demand('titles', 'title', item, (facts) => heldTitle(item, facts))),
    ...listOf(seniority).map((item) =>
      demand('seniority', 'seniority', item, (facts, now) => {
        const step = stepAt(facts, now);
        return step !== null && step >= item.min && step <= item.max;
      }),
    ),
    ...listOf(years).map((item) =>
      demand('years', 'years', item, (facts, now) => {
        const months = monthsAt(facts, now);
        if (months === null || months < item.min * 12) return false;
        return item.max === null || months <= (item.max + 1) * 12;
      }),
    ),
    ...wanted.map((item) => {
      const key = companyKey(item.name);
      return demand('companiesIn', 'company', item, ({ positions }) =>
        positions.some(({ company }) => company === key),
      );
    }),
    ...notIn.map((item) => {
      const key = companyKey(item.name);
      return demand(
        'companiesNotIn',
        'company',
        item,
        ({ positions }) =>
          positions.some(({ company }) => company !== '') &&
          !positions.some(({ company, end }) => company === key && end === 'now'),
      );
    }),
  ];
}

function skillDemands({ skills: { must, prefer, not } }: QueryDocument): Demand[] {
  return [
    ...must.flatMap(({ anyOf }): Demand[] => {
      const [first] = anyOf;
      if (first === undefined) return [];
      const asked: QueryItem = anyOf.some(isRequired) ? { ...first, required: true } : first;
      return [
        demand('must', 'must', asked, (facts) => anyOf.some((item) => holdsSkill(item, facts))),
      ];
    }),
    ...prefer.map((item) => demand('prefer', 'prefer', item, (facts) => holdsSkill(item, facts))),
    ...not.map((item) =>
      demand('not', 'not', item, (facts) => knowsSkills(facts) && !holdsSkill(item, facts)),
    ),
  ];
}

function backgroundDemands({ locations, industries, education, clauses }: QueryDocument): Demand[] {
  return [
    ...locations.map((item) => demand('locations', 'place', item, (facts) => livesAt(item, facts))),
    ...industries.map((item) =>
      demand('industries', 'industry', item, (facts) => facts.industries.includes(item.id)),
    ),
    ...education.map((item) =>
      demand('education', 'education', item, (facts) => hasEducation(item, facts)),
    ),
    ...clauses
      .filter(({ kind }) => kind !== 'pay')
      .map((clause: QueryClause) =>
        demand('clauses', 'clause', clause, (facts, now) => meetsClause(clause, facts, now)),
      ),
  ];
}

/** Nobody lives in two places at once: titles and places are alternatives, as the score takes the best of them. */
const ALTERNATIVES = new Set<QueryGroup>(['titles', 'locations']);

function demand(
  group: QueryGroup,
  code: LineCode,
  item: QueryItem,
  isMetBy: Demand['isMetBy'],
): Demand {
  const { id } = item;
  const key = `${group}/${id}`;
  const gate = ALTERNATIVES.has(group) ? group : key;
  return { key, gate, group, id, code, required: isRequired(item), isMetBy };
}

function isRequired({ required }: QueryItem): boolean {
  return required === true;
}

function byGate(demands: readonly Demand[]): Demand[][] {
  const gates = new Map<string, Demand[]>();
  for (const one of demands) gates.set(one.gate, [...(gates.get(one.gate) ?? []), one]);
  return [...gates.values()];
}

function listOf<Item>(item: Item | null): Item[] {
  return item === null ? [] : [item];
}
