import { inventedJobDescriptions } from '../../../../cli/demo/inventedJobDescriptions.ts';
import { extract } from '../../../../domain/search/extract.ts';
import { SearchIndex } from '../../../../projections/search/searchIndex.ts';
import { termsOfPerson, termsOfQuery } from '../../../../projections/search/terms.ts';
import { indexedPeople, wantedFor, WORKSPACE } from '../../../support/searchPeople.ts';

const query = extract(inventedJobDescriptions[0]?.text ?? '');
const people = indexedPeople(400);
const AS_OF = '2026-11-21T10:00:00.000Z';

function indexOf(some: readonly (typeof people)[number][]): SearchIndex {
  const index = new SearchIndex();
  for (const person of some) index.put(person);
  return index;
}

describe('a search that requires something', () => {
  const index = indexOf(people);
  const everybody = { workspaceId: WORKSPACE, exceptPersonIds: [], asOf: AS_OF };
  const [group] = query.skills.must;
  const [first] = group!.anyOf;
  const required = structuredClone(query);
  required.skills.must[0]!.anyOf[0]!.required = true;
  const sum = (counts: { inNetwork: number; outOfNetwork: number }) =>
    counts.inNetwork + counts.outOfNetwork;

  test('then its list, counts and fits lose as many people as were told before', async () => {
    const key = `must/${first!.id}`;
    const before = sum(index.count({ ...everybody, query }));
    const after = sum(index.count({ ...everybody, query: required }));
    const told = (await index.takenAway({ ...everybody, query }))[key]!;
    expect(told).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(0);
    expect(before - after).toBe(told);
    expect((await index.takenAway({ ...everybody, query: required }))[key]).toBe(told);
    for (const side of ['inNetwork', 'outOfNetwork'] as const) {
      const { total, matches } = await index.suggest(wantedFor(required, { side, limit: 1_000 }));
      expect(total).toBe(index.count({ ...everybody, query: required })[side]);
      for (const { lines } of matches) {
        expect(lines.find(({ item }) => item === first!.id)?.label).toContain('(required)');
      }
    }
    const since = new Date(0).toISOString();
    const queries = [{ id: 'one', query: required, exceptPersonIds: [] }];
    const fresh = { workspaceId: WORKSPACE, queries, since, asOf: AS_OF };
    expect(await index.countNew(fresh)).toEqual({ one: after });
    const personIds = people.map(({ id }) => id);
    const fits = await index.fits({ ...fresh, personIds, atLeast: 0 });
    expect(Object.values(fits).filter(({ length }) => length > 0)).toHaveLength(after);
  });

  test('given people decided on, or who come and go, then they count no longer, or anew', async () => {
    const index = indexOf(people);
    const key = `must/${first!.id}`;
    const of = async (exceptPersonIds: string[] = []) =>
      (await index.takenAway({ ...everybody, query, exceptPersonIds }))[key]!;
    const gone = people.find(({ facts }) => {
      const terms = new Set(termsOfPerson(facts));
      const found = [...termsOfQuery(query)].some((term) => terms.has(term));
      return found && !group!.anyOf.some(({ id }) => facts.skills[id] !== undefined);
    })!;
    const all = await of();
    expect(await of([gone.id])).toBe(all - 1);
    index.remove(gone.id);
    expect(await of()).toBe(all - 1);
    index.put(gone);
    expect(await of()).toBe(all);
  });
});
