import { inventedJobDescriptions } from '../../../../cli/demo/inventedJobDescriptions.ts';
import { extract } from '../../../../domain/search/extract.ts';
import { mustHavesOf } from '../../../../domain/search/mustHaves.ts';
import { profileFacts } from '../../../../domain/search/profileFacts.ts';
import { rank } from '../../../support/ranked.ts';
import { SearchIndex } from '../../../../projections/search/searchIndex.ts';
import { termsOfPerson, termsOfQuery } from '../../../../projections/search/terms.ts';
import { testId } from '../../../support/ids.ts';
import { profile } from '../../../support/search.ts';
import { indexedPeople, wantedFor, WORKSPACE } from '../../../support/searchPeople.ts';

const queries = inventedJobDescriptions.map(({ text }) => extract(text));
const [query = extract('')] = queries;
const people = indexedPeople(400);
const AS_OF = '2026-11-21T10:00:00.000Z';

function indexOf(some: readonly (typeof people)[number][]): SearchIndex {
  const index = new SearchIndex();
  for (const person of some) index.put(person);
  return index;
}

const idsOf = async (index: SearchIndex, over: Parameters<typeof wantedFor>[1] = {}) => {
  const { matches } = await index.suggest(wantedFor(query, { limit: 10_000, ...over }));
  return matches.map(({ personId }) => personId);
};

describe('many queries at once', () => {
  const named = queries.map((one, number) => ({ id: `query-${number}`, query: one }));
  const wanted = { workspaceId: WORKSPACE, asOf: AS_OF };

  test('given a few people, then each fits the queries that find them with points enough', async () => {
    const index = indexOf(people);
    const few = people.slice(10, 35).map(({ id }) => id);
    const fits = await index.fits({ ...wanted, queries: named, personIds: few, atLeast: 200 });
    for (const personId of few) {
      const { facts } = people.find(({ id }) => id === personId)!;
      const has = new Set(termsOfPerson(facts));
      const expected = named.filter(({ query: one }) => {
        const [scored] = index.score({ ...wanted, query: one, personIds: [personId] });
        return [...termsOfQuery(one)].some((term) => has.has(term)) && scored!.score >= 200;
      });
      expect(fits[personId]).toEqual(expected.map(({ id }) => id));
    }
    expect(Object.values(fits).some((ids) => ids.length > 0)).toBe(true);
    expect(Object.values(fits).some((ids) => ids.length === 0)).toBe(true);
  });

  test('given people of another workspace or none, then nothing is said of them', async () => {
    const index = indexOf([...people, ...indexedPeople(3, testId(901))]);
    const personIds = [testId(77_777)];
    const asked = { queries: named, personIds, atLeast: 0 };
    expect(await index.fits({ ...wanted, ...asked })).toEqual({});
    const elsewhere = { ...wanted, ...asked, workspaceId: testId(902) };
    expect(await index.fits({ ...elsewhere, personIds: [people[0]!.id] })).toEqual({});
  });

  test('given some who came of late, then each query counts those whom it finds, but for the decided', async () => {
    const since = '2026-11-20T10:00:00.000Z';
    const late = people.slice(0, 90).map((one) => ({ ...one, changedAt: Date.parse(since) }));
    const index = indexOf([...people.slice(90), ...late]);
    const found = index.count({ workspaceId: WORKSPACE, query, exceptPersonIds: [], asOf: AS_OF });
    expect(found.inNetwork + found.outOfNetwork).toBeGreaterThan(90);
    const alone = indexOf(late);
    const [first] = await idsOf(alone);
    const of = alone.count({
      workspaceId: WORKSPACE,
      query,
      exceptPersonIds: [first!],
      asOf: AS_OF,
    });
    const asked = { workspaceId: WORKSPACE, since, asOf: AS_OF };
    const counts = await index.countNew({
      ...asked,
      queries: [
        { id: 'one', query, exceptPersonIds: [first!] },
        { id: 'nothing', query: extract(''), exceptPersonIds: [] },
      ],
    });
    expect(counts).toEqual({ one: of.inNetwork + of.outOfNetwork, nothing: 0 });
    expect(counts['one']).toBeGreaterThan(5);
  });
});

describe('suggestions from the index', () => {
  const index = indexOf(people);

  test.each(queries.map((one, number) => [number + 1, one] as const))(
    'given job description %d, then they equal a ranking of everybody who shares a term',
    async (_number, asked) => {
      for (const side of ['inNetwork', 'outOfNetwork'] as const) {
        const wanted = termsOfQuery(asked);
        const candidates = people
          .filter(({ known }) => known === (side === 'inNetwork'))
          .map(({ id, facts }) => ({ ref: { id, facts }, facts }))
          .filter(({ facts }) => [...termsOfPerson(facts)].some((term) => wanted.has(term)));
        const expected = rank(asked, candidates, { asOf: AS_OF });
        const found = await index.suggest(wantedFor(asked, { side, limit: 1_000 }));
        expect(found.total).toBe(expected.length);
        expect(expected.length).toBeGreaterThan(10);
        expect(found.matches).toEqual(
          expected.map(({ ref, score, lines }) => ({
            personId: ref.id,
            side,
            score,
            lines,
            mustHaves: mustHavesOf(asked, ref.facts, { asOf: AS_OF }),
          })),
        );
      }
    },
  );

  test('given pages of seven, then together they are the whole, each person once', async () => {
    const whole = await idsOf(index);
    const pages: string[] = [];
    for (let offset = 0; offset < whole.length; offset += 7) {
      pages.push(...(await idsOf(index, { offset, limit: 7 })));
    }
    expect(pages).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  test('given another order of arrival, then the order is the same', async () => {
    expect(await idsOf(indexOf(people.toReversed()))).toEqual(await idsOf(index));
  });

  test('given people who were decided on, then they are left out and not counted', async () => {
    const [first = '', second = '', ...others] = await idsOf(index);
    const without = await index.suggest(
      wantedFor(query, { exceptPersonIds: [first, second], limit: 1_000 }),
    );
    expect(without.matches.map(({ personId }) => personId)).toEqual(others);
    expect(without.total).toBe(others.length);
  });

  test('given a later month, then recency counts from it', async () => {
    const scores = async (asOf: string) => {
      const { matches } = await index.suggest(wantedFor(query, { asOf, limit: 1_000 }));
      return matches.map(({ score }) => score);
    };
    expect(await scores('2036-11-21T10:00:00.000Z')).not.toEqual(
      await scores('2026-11-21T10:00:00.000Z'),
    );
  });
});

describe('a large question', () => {
  const many = indexedPeople(2_000);
  const index = indexOf(many);
  const rare = extract('Requirements:\n- Zymurgical plumbing');
  const someone = { ...many[0]!, id: testId(9_000) };
  index.put({ ...someone, facts: profileFacts(profile({ skills: ['Zymurgical plumbing'] })) });

  test('asked before a small one, then the small one is answered first', async () => {
    const answered: string[] = [];
    const ask = async (asked: typeof query) => {
      const side = someone.known ? 'inNetwork' : 'outOfNetwork';
      const { total } = await index.suggest(wantedFor(asked, { side }));
      answered.push(asked === rare ? `small, of ${total}` : 'large');
    };
    const [large, small] = [ask(query), ask(rare)];
    await Promise.all([large, small]);
    expect(answered).toEqual(['small, of 1', 'large']);
  });

  test('is answered with everybody who shares a term, each once', async () => {
    const wanted = termsOfQuery(query);
    const sharing = many.filter(
      ({ known, facts }) => !known && termsOfPerson(facts).some((term) => wanted.has(term)),
    );
    expect(sharing.length).toBeGreaterThan(300);
    expect((await idsOf(index)).toSorted()).toEqual(sharing.map(({ id }) => id).toSorted());
  });

  test('asked twice at once, then both are answered the same', async () => {
    const [one, other] = await Promise.all([idsOf(index), idsOf(index)]);
    expect(one).toEqual(other);
  });

  test('given people change while it ranks, then it answers of the moment it was asked, without who has gone', async () => {
    const changing = indexOf(many);
    const before = await changing.suggest(wantedFor(query, { limit: 10_000 }));
    const [best, next, , last] = before.matches;
    const other = many.find(({ id }) => id === next!.personId)!;
    // Nothing is remembered over a change.
    changing.put(many.at(-1)!);

    const asked = changing.suggest(wantedFor(query, { limit: 10_000 }));
    changing.remove(best!.personId);
    changing.put({ ...other, facts: profileFacts(profile({})) });
    const answer = await asked;

    expect(answer.matches).toEqual(before.matches.slice(1));
    expect(answer.total).toBe(before.total - 1);
    const after = await idsOf(changing);
    expect(after).not.toContain(other.id);
    expect(after).toContain(last!.personId);
  });
});

describe('whose the people are', () => {
  test('given two workspaces, then each finds and scores its own people only', async () => {
    const index = indexOf(people.slice(0, 50));
    const other = testId(901);
    const [person] = people;
    index.put({ ...person!, id: testId(5_000), workspaceId: other });
    const side = person!.known ? 'inNetwork' : 'outOfNetwork';
    const ours = await idsOf(index, { side });
    expect(ours).toContain(person!.id);
    expect(ours).not.toContain(testId(5_000));
    expect(await idsOf(index, { side, workspaceId: other })).toEqual([testId(5_000)]);
    const asked = { query, asOf: AS_OF };
    expect(index.score({ ...asked, workspaceId: WORKSPACE, personIds: [testId(5_000)] })).toEqual(
      [],
    );
    const both = { ...asked, workspaceId: other, personIds: [person!.id, testId(5_000)] };
    expect(index.score(both).map(({ personId }) => personId)).toEqual([testId(5_000)]);
    const counts = index.count({ workspaceId: other, query, exceptPersonIds: [], asOf: AS_OF });
    expect(counts.inNetwork + counts.outOfNetwork).toBe(1);
  });

  test('given people on both sides and some decided on, then counts are those of the lists', async () => {
    const index = indexOf(people.slice(0, 200));
    for (const person of people.slice(0, 60)) index.put({ ...person, known: true });
    const exceptPersonIds = people.slice(50, 80).map(({ id }) => id);
    const counts = index.count({ workspaceId: WORKSPACE, query, exceptPersonIds, asOf: AS_OF });
    for (const side of ['inNetwork', 'outOfNetwork'] as const) {
      const { total } = await index.suggest({ ...wantedFor(query), side, exceptPersonIds });
      expect(counts[side]).toBe(total);
      expect(total).toBeGreaterThan(0);
    }
  });

  test('given somebody whom a colleague comes to know, then they change sides', async () => {
    const index = indexOf(people);
    const [id = ''] = await idsOf(index);
    index.put({ ...people.find((person) => person.id === id)!, known: true });
    expect(await idsOf(index)).not.toContain(id);
    expect(await idsOf(index, { side: 'inNetwork' })).toContain(id);
    expect(index.size).toBe(people.length);
  });
});

describe('people by name', () => {
  const named = [
    'Ana Zúñiga',
    'Zoë Anand',
    'Łukasz Zając',
    'Anabel O’Brien',
    '李 小龙',
    '山田太郎',
  ];
  const index = indexOf(named.map((name, at) => ({ ...people[0]!, id: testId(8_000 + at), name })));
  index.put({ ...people[0]!, id: testId(8_100), workspaceId: testId(901), name: 'Ana Other' });
  const find = (text: string, offset = 0, limit = 25) => {
    const { personIds, total } = index.find({ workspaceId: WORKSPACE, text, offset, limit });
    return [
      personIds.map((id) => named[Number.parseInt(id.slice(-4), 16) - 8_000]),
      total,
    ] as const;
  };
  const namesOf = (text: string) => find(text)[0];

  test('are found by the beginning of any word, in any case, with or without marks, in the order of names', () => {
    expect(namesOf('an')).toEqual(['Ana Zúñiga', 'Anabel O’Brien', 'Zoë Anand']);
    expect(namesOf('ZUNIGA')).toEqual(['Ana Zúñiga']);
    expect(namesOf('zaj luk')).toEqual(['Łukasz Zając']);
    expect(namesOf('o’bri')).toEqual(['Anabel O’Brien']);
    expect(namesOf('nab')).toEqual([]);
  });

  test('are found by the given name where a script has no spaces', () => {
    expect(namesOf('小龙')).toEqual(['李 小龙']);
    expect(namesOf('太郎')).toEqual(['山田太郎']);
  });

  test('come page by page, with how many there are, and of one’s own workspace alone', () => {
    expect(find('an', 0, 2)).toEqual([['Ana Zúñiga', 'Anabel O’Brien'], 3]);
    expect(find('an', 2, 2)).toEqual([['Zoë Anand'], 3]);
    expect(find('other')).toEqual([[], 0]);
    expect(find(' - ')).toEqual([[], 0]);
  });
});

describe('people who are forgotten', () => {
  const secret = {
    ...people[0]!,
    id: testId(7_000),
    name: 'Quillon Zyxwort',
    known: false,
    facts: profileFacts(
      profile({
        name: 'Quillon Zyxwort',
        headline: 'Zyxwortian engineer',
        experience: [{ title: 'Backend Engineer', description: 'Kept the Quillonite running.' }],
        skills: ['Zymurgical plumbing'],
      }),
    ),
  };
  const skilled = extract('Requirements:\n- Zymurgical plumbing');
  const byName = { workspaceId: WORKSPACE, offset: 0, limit: 25 };

  test('leave neither suggestion, score nor word behind', async () => {
    const index = indexOf(people.slice(0, 30));
    const termsBefore = index.terms;
    const listBefore = await idsOf(index);
    index.put(secret);
    expect(index.terms).toBeGreaterThan(termsBefore);
    expect(await idsOf(index)).toContain(secret.id);
    expect((await index.suggest(wantedFor(skilled))).total).toBe(1);
    expect(index.find({ ...byName, text: 'quill' })).toEqual({ personIds: [secret.id], total: 1 });

    index.remove(secret.id);

    expect(index.terms).toBe(termsBefore);
    expect(await idsOf(index)).toEqual(listBefore);
    const asked = { workspaceId: WORKSPACE, query, asOf: AS_OF };
    expect(index.score({ ...asked, personIds: [secret.id] })).toEqual([]);
    expect((await index.suggest(wantedFor(skilled))).total).toBe(0);
    expect(index.find({ ...byName, text: 'quill' })).toEqual({ personIds: [], total: 0 });
  });

  test('when a record of theirs is forgotten, lose its words and keep the others', async () => {
    const index = indexOf([]);
    index.put(secret);
    index.put({ ...secret, facts: profileFacts(profile({ skills: ['Python'] })) });
    expect(index.size).toBe(1);
    index.put({ ...secret, name: '', facts: profileFacts(profile({})) });
    expect(index.terms).toBe(0);
  });

  test('when most are gone, the index is built anew without them and finds the same', async () => {
    const many = indexedPeople(1_500);
    const index = indexOf(many);
    for (const { id } of many.slice(0, 1_100)) index.remove(id);
    const fresh = indexOf(many.slice(1_100));
    expect(index.size).toBe(400);
    expect(index.terms).toBe(fresh.terms);
    expect(await idsOf(index)).toEqual(await idsOf(fresh));
    index.put(many[0]!);
    expect(index.size).toBe(401);
  });

  test('somebody who was never there is no trouble', async () => {
    const index = indexOf([]);
    index.remove(testId(1));
    expect(index.size).toBe(0);
  });
});
