import type { QueryDocument, SkillItem } from '../../../domain/search/queryDocument.ts';
import type { QueryClause } from '../../../domain/search/queryClause.ts';
import type { QueryItem } from '../../../domain/search/queryItem.ts';
import type { ChipGroup } from './chips.ts';

/** The groups of skills, between which chips can be moved. */
export type SkillGroupId = 'must' | 'prefer' | 'not';

/** One change by hand. A list of them is laid over what was read, and stays when it is read again. */
export type Edit =
  | { readonly kind: 'remove'; readonly group: ChipGroup; readonly id: string }
  | {
      readonly kind: 'move';
      readonly id: string;
      readonly from: SkillGroupId;
      readonly to: SkillGroupId;
    }
  | {
      readonly kind: 'require';
      readonly group: ChipGroup;
      readonly id: string;
      readonly required: boolean;
    }
  | { readonly kind: 'addSkill'; readonly to: SkillGroupId; readonly item: SkillItem }
  | { readonly kind: 'addTitle'; readonly item: QueryDocument['titles'][number] }
  | { readonly kind: 'addPlace'; readonly item: QueryDocument['locations'][number] }
  | { readonly kind: 'addIndustry'; readonly item: QueryItem }
  | { readonly kind: 'addCompany'; readonly item: QueryItem }
  | { readonly kind: 'setClause'; readonly item: QueryClause }
  | { readonly kind: 'setSeniority'; readonly min: number; readonly max: number }
  | { readonly kind: 'setYears'; readonly min: number; readonly max: number | null };

/** A query with the changes made by hand, in their order; those that no longer apply change nothing. */
export function withEdits(query: QueryDocument, edits: readonly Edit[]): QueryDocument {
  return edits.reduce(withEdit, query);
}

/** What every item carries that a person put there. */
export function byHand(id: string, name: string): QueryItem {
  return { id, name, weight: 100, origin: 'user', spans: [], confidence: 1 };
}

function withEdit(query: QueryDocument, edit: Edit): QueryDocument {
  switch (edit.kind) {
    case 'remove':
      return without(query, edit.group, edit.id);
    case 'move':
      return moved(query, edit.id, edit.from, edit.to);
    case 'require':
      return withRequired(query, edit);
    case 'addSkill':
      return withSkills(query, edit.to, [edit.item]);
    case 'addTitle':
      return { ...query, titles: added(query.titles, edit.item) };
    case 'addPlace':
      return { ...query, locations: added(query.locations, edit.item) };
    case 'addIndustry':
      return { ...query, industries: added(query.industries, edit.item) };
    case 'addCompany': {
      const { companies } = query;
      return { ...query, companies: { ...companies, in: added(companies.in, edit.item) } };
    }
    case 'setClause': {
      const others = query.clauses.filter(({ id }) => id !== edit.item.id);
      return { ...query, clauses: [...others, edit.item] };
    }
    case 'setSeniority':
      return { ...query, seniority: { ...byHand('seniority', 'Seniority'), ...bounds(edit) } };
    case 'setYears':
      return { ...query, years: { ...byHand('years', 'Years'), min: edit.min, max: edit.max } };
  }
}

function bounds({ min, max }: { readonly min: number; readonly max: number }) {
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

function without(query: QueryDocument, group: ChipGroup, id: string): QueryDocument {
  const others = <Item extends { id: string }>(items: Item[]) =>
    items.filter((item) => item.id !== id);
  switch (group) {
    case 'must':
      return {
        ...query,
        skills: {
          ...query.skills,
          must: query.skills.must.filter(({ anyOf }) => anyOf[0]?.id !== id),
        },
      };
    case 'prefer':
    case 'not':
      return { ...query, skills: { ...query.skills, [group]: others(query.skills[group]) } };
    case 'seniority':
    case 'years':
      return { ...query, [group]: null };
    case 'companiesIn':
      return { ...query, companies: { ...query.companies, in: others(query.companies.in) } };
    case 'companiesNotIn':
      return { ...query, companies: { ...query.companies, notIn: others(query.companies.notIn) } };
    case 'titles':
      return { ...query, titles: others(query.titles) };
    case 'locations':
      return { ...query, locations: others(query.locations) };
    case 'industries':
      return { ...query, industries: others(query.industries) };
    case 'education':
      return { ...query, education: others(query.education) };
    case 'clauses':
      return { ...query, clauses: others(query.clauses) };
  }
}

/** Of alternatives the first says that they are required. */
function withRequired(
  query: QueryDocument,
  { group, id, required }: Extract<Edit, { kind: 'require' }>,
): QueryDocument {
  const set = <Item extends QueryItem>(item: Item): Item =>
    item.id !== id ? item : required ? { ...item, required } : free(item);
  const all = <Item extends QueryItem>(items: Item[]) => items.map(set);
  const { skills, companies } = query;
  switch (group) {
    case 'must': {
      const must = skills.must.map((each) => {
        if (each.anyOf[0]?.id !== id) return each;
        return { ...each, anyOf: each.anyOf.map(free).map(set) };
      });
      return { ...query, skills: { ...skills, must } };
    }
    case 'prefer':
    case 'not':
      return { ...query, skills: { ...skills, [group]: all(skills[group]) } };
    case 'seniority':
      return { ...query, seniority: query.seniority && set(query.seniority) };
    case 'years':
      return { ...query, years: query.years && set(query.years) };
    case 'companiesIn':
      return { ...query, companies: { ...companies, in: all(companies.in) } };
    case 'companiesNotIn':
      return { ...query, companies: { ...companies, notIn: all(companies.notIn) } };
    case 'titles':
      return { ...query, titles: all(query.titles) };
    case 'locations':
      return { ...query, locations: all(query.locations) };
    case 'industries':
      return { ...query, industries: all(query.industries) };
    case 'education':
      return { ...query, education: all(query.education) };
    case 'clauses':
      return { ...query, clauses: all(query.clauses) };
  }
}

/** Not required any more. */
function free<Item extends QueryItem>(item: Item): Item {
  const freed = { ...item };
  delete freed.required;
  return freed;
}

/** Alternatives stay together among the skills that are needed, and become single ones elsewhere; what was required of them there is not here. */
function moved(query: QueryDocument, id: string, from: SkillGroupId, to: SkillGroupId) {
  const items =
    from === 'must'
      ? (query.skills.must.find(({ anyOf }) => anyOf[0]?.id === id)?.anyOf ?? [])
      : query.skills[from].filter((item) => item.id === id);
  return withSkills(without(query, from, id), to, items.map(free));
}

function withSkills(query: QueryDocument, to: SkillGroupId, items: readonly SkillItem[]) {
  const { skills } = query;
  if (to !== 'must')
    return { ...query, skills: { ...skills, [to]: items.reduce(added, skills[to]) } };
  const known = new Set(skills.must.flatMap(({ anyOf }) => anyOf.map(({ id }) => id)));
  const groups = items
    .filter(({ id }) => !known.has(id))
    .map((item) => ({ anyOf: [item], weight: item.weight }));
  return { ...query, skills: { ...skills, must: [...skills.must, ...groups] } };
}

function added<Item extends { id: string }>(items: Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item];
}
