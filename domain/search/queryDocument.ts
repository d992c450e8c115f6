import { z } from 'zod';
import { QueryClause } from './queryClause.ts';
import { itemFields } from './queryItem.ts';
import { LADDER_STEPS } from './taxonomy/seniority.ts';

/** How many items the lists of a query hold at most. */
export const MOST_ITEMS = {
  titles: 50,
  must: 200,
  alternatives: 40,
  prefer: 300,
  not: 100,
  locations: 50,
  companies: 200,
  industries: 50,
  education: 50,
  clauses: 50,
} as const;

/** A job title that is wanted; `family` is the title family, null when the words name no known one. */
export const TitleItem = z.object({ ...itemFields, family: z.string().max(80).nullable() });
export type TitleItem = z.infer<typeof TitleItem>;

/** A skill; ids of the taxonomy are plain, open vocabulary begins with `~`. */
export const SkillItem = z.object(itemFields);
export type SkillItem = z.infer<typeof SkillItem>;

/** Alternatives of which one is enough: "Python or Go". */
export const SkillGroup = z.object({
  anyOf: z.array(SkillItem).min(1).max(MOST_ITEMS.alternatives),
  weight: z.number().int().min(1).max(100),
});
export type SkillGroup = z.infer<typeof SkillGroup>;

const step = z.number().int().min(1).max(LADDER_STEPS);

/** Steps of the seniority ladder that fit, both ends included. */
export const SeniorityItem = z.object({ ...itemFields, min: step, max: step });
export type SeniorityItem = z.infer<typeof SeniorityItem>;

/** Years of experience; `max` null means no upper bound. */
export const YearsItem = z.object({
  ...itemFields,
  min: z.number().int().min(0).max(60),
  max: z.number().int().min(0).max(60).nullable(),
});
export type YearsItem = z.infer<typeof YearsItem>;

/** A place of work: a place id of the taxonomy (null: anywhere), a radius round it, and whether remote work is offered. */
export const LocationItem = z.object({
  ...itemFields,
  place: z.string().max(120).nullable(),
  radiusKm: z.number().int().min(0).max(20000).nullable(),
  remote: z.boolean(),
});
export type LocationItem = z.infer<typeof LocationItem>;

/** A plain named item: an industry, a degree, a company. */
export const NamedItem = z.object(itemFields);
export type NamedItem = z.infer<typeof NamedItem>;

/**
 * What a search looks for, in one document: extracted from a job description, edited as chips,
 * stored with the user's last query, ranked against. Every list may be empty: such a query is valid and asks nothing.
 */
export const QueryDocument = z.object({
  version: z.literal(1),
  titles: z.array(TitleItem).max(MOST_ITEMS.titles),
  skills: z.object({
    must: z.array(SkillGroup).max(MOST_ITEMS.must),
    prefer: z.array(SkillItem).max(MOST_ITEMS.prefer),
    not: z.array(SkillItem).max(MOST_ITEMS.not),
  }),
  seniority: SeniorityItem.nullable(),
  years: YearsItem.nullable(),
  locations: z.array(LocationItem).max(MOST_ITEMS.locations),
  companies: z.object({
    in: z.array(NamedItem).max(MOST_ITEMS.companies),
    notIn: z.array(NamedItem).max(MOST_ITEMS.companies),
  }),
  industries: z.array(NamedItem).max(MOST_ITEMS.industries),
  education: z.array(NamedItem).max(MOST_ITEMS.education),
  clauses: z.array(QueryClause).max(MOST_ITEMS.clauses),
});
export type QueryDocument = z.infer<typeof QueryDocument>;

/** The query document that asks nothing. */
export function emptyQuery(): QueryDocument {
  return {
    version: 1,
    titles: [],
    skills: { must: [], prefer: [], not: [] },
    seniority: null,
    years: null,
    locations: [],
    companies: { in: [], notIn: [] },
    industries: [],
    education: [],
    clauses: [],
  };
}

/** True when two queries look for the same in the same words, whatever the order of their fields. */
export function isSameQuery(one: QueryDocument, other: QueryDocument): boolean {
  return inOrder(one) === inOrder(other);
}

/** False for the query that asks nothing. */
export function asksSomething(query: QueryDocument): boolean {
  return !isSameQuery(query, emptyQuery());
}

function inOrder(query: QueryDocument): string {
  return JSON.stringify(QueryDocument.parse(query));
}
