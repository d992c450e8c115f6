import { generatePeople } from '../../cli/demo/inventedPeople.ts';
import { profileFacts } from '../../domain/search/profileFacts.ts';
import type { QueryDocument } from '../../domain/search/queryDocument.ts';
import type { IndexedPerson } from '../../projections/search/indexedPeople.ts';
import type { SuggestWanted } from '../../projections/search/port.ts';
import { testId } from './ids.ts';

export const WORKSPACE = testId(900);

/** Invented people as the index is fed with them: every third is known to somebody. */
export function indexedPeople(count: number, workspaceId = WORKSPACE): IndexedPerson[] {
  return [...generatePeople({ seed: 11, count })].map((person, index) => ({
    id: testId(index + 1),
    name: person.name,
    workspaceId,
    known: index % 3 === 0,
    changedAt: 0,
    facts: profileFacts(person),
  }));
}

/** A question for suggestions: the first page, from outside the network. */
export function wantedFor(query: QueryDocument, over: Partial<SuggestWanted> = {}): SuggestWanted {
  return {
    workspaceId: WORKSPACE,
    query,
    side: 'outOfNetwork',
    exceptPersonIds: [],
    offset: 0,
    limit: 25,
    asOf: '2026-11-21T10:00:00.000Z',
    ...over,
  };
}
