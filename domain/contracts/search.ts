import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { QueryDocument } from '../search/queryDocument.ts';
import { Introducer, MustHaves, ScoreLine, shownFacts } from './pipeline.ts';

/** The most people that one search answers. */
const PAGE_MAX = 100;

/** Whether somebody of the workspace knows the people that are looked for. */
export const SearchSide = z.enum(['inNetwork', 'outOfNetwork']);
export type SearchSide = z.infer<typeof SearchSide>;

/** A search without a project: it answers a question, and nothing is kept of it. */
export const SearchPeopleBody = z.strictObject({
  query: QueryDocument,
  side: SearchSide.default('inNetwork'),
  offset: z.int().min(0).max(1_000_000).default(0),
  limit: z.int().min(1).max(PAGE_MAX).default(25),
});

/** What a search takes people away by: without a project, or in one, whose people decided on don't count. */
export const TakenAwayBody = z.strictObject({ query: QueryDocument, projectId: Id.optional() });

/** People by `<group>/<id>` of each thing asked for, such as `must/python`. */
export const TakenAwayCounts = z.object({ takenAway: z.record(z.string(), z.int()) });
export type TakenAwayCounts = z.infer<typeof TakenAwayCounts>;

/** Somebody who fits what is looked for, and why. */
export const FoundPerson = z.object({
  /** Of the person. */
  id: Id,
  category: SearchSide,
  ...shownFacts,
  score: z.int(),
  lines: z.array(ScoreLine),
  mustHaves: MustHaves,
  introducers: z.array(Introducer),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** One page, best first, and how many there are in all. */
export const FoundPeople = z.object({ results: z.array(FoundPerson), total: z.int() });
export type FoundPeople = z.infer<typeof FoundPeople>;
