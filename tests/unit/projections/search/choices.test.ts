import { inventedJobDescriptions } from '../../../../cli/demo/inventedJobDescriptions.ts';
import { extract } from '../../../../domain/search/extract.ts';
import type { Only } from '../../../../projections/search/port.ts';
import { SearchIndex } from '../../../../projections/search/searchIndex.ts';
import { indexedPeople, wantedFor } from '../../../support/searchPeople.ts';

const query = extract(inventedJobDescriptions[0]?.text ?? '');
const people = indexedPeople(400);
const index = new SearchIndex();
for (const person of people) index.put(person);

const side = 'outOfNetwork' as const;
const found = async (only: Only, exceptPersonIds: readonly string[] = []) =>
  index.suggest(wantedFor(query, { side, only, exceptPersonIds, limit: 400 }));
const choices = async (only: Only, exceptPersonIds: readonly string[] = []) =>
  index.choices(wantedFor(query, { side, only, exceptPersonIds }));

describe('what suggestions can be narrowed to', () => {
  test.each<[string, Only]>([
    ['nothing', {}],
    ['every must-have', { mustHaves: 'all' }],
    ['a score', { scoreAtLeast: 400 }],
    ['one of the ladder', { seniority: 5 }],
    ['an instant after which nobody was told of', { since: '2100-01-01T00:00:00.000Z' }],
  ])('given %s narrows them, then each choice leaves as many as it told', async (_what, only) => {
    const told = await choices(only);
    for (const field of ['place', 'company', 'seniority'] as const) {
      for (const { id, count, personId } of told[field].slice(0, 8)) {
        const value = field === 'seniority' ? Number(id) : id;
        const { total, matches } = await found({ ...only, [field]: value });
        expect([field, id, count]).toEqual([field, id, total]);
        expect(matches.map((match) => match.personId)).toContain(personId);
      }
    }
    expect(told.place.length > 0).toBe((await found(only)).total > 0);
  });

  test('given two choices, then each kind is told as if it were not chosen, under the other', async () => {
    const [place] = (await choices({})).place;
    const [company] = (await choices({ place: place!.id })).company;
    const only = { place: place!.id, company: company!.id };
    const told = await choices(only);
    const first = told.place.find(({ id }) => id === place!.id);
    expect(first?.count).toBe((await found(only)).total);
    expect(told.place.length).toBe((await choices({ company: company!.id })).place.length);
  });

  test('given somebody is decided on, then they are counted no longer', async () => {
    const [before] = (await choices({})).place;
    const place = before!.id;
    const [one] = (await found({ place })).matches;
    const after = await choices({}, [one!.personId]);
    expect(after.place.find(({ id }) => id === place)?.count).toBe(before!.count - 1);
  });
});
