import { generatePeople } from '../../../../cli/demo/inventedPeople.ts';
import { importPeople, importPeopleProcessor } from '../../../../workers/people/importPeople.ts';
import { importingWorld, type ImportingWorld } from '../../../support/importingWorld.ts';

let world: ImportingWorld;
let workspaceId: string;

beforeAll(async () => {
  world = await importingWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  workspaceId = world.ids.newId();
});

const fileOf = (people: Iterable<object>) =>
  [...people].map((person) => `${JSON.stringify(person)}\n`).join('');

async function read(text: string) {
  const handedIn = await world.handInPeople(workspaceId, text);
  await importPeople(world.deps, handedIn);
  return { ...handedIn, done: await world.import(workspaceId, handedIn.importId) };
}

test('given a file of people, then they come in, and again nothing changes', async () => {
  const text = fileOf(generatePeople({ seed: 2, count: 450 }));
  const { done } = await read(text);
  expect(done).toMatchObject({ status: 'finished', read: 450, added: 450, rejected: 0 });
  const before = await world.people(workspaceId);
  expect(before).toHaveLength(450);
  const again = await read(text);
  expect(again.done).toMatchObject({ read: 450, added: 0, changed: 0, unchanged: 450 });
  expect(await world.people(workspaceId)).toEqual(before);
  expect(await world.files.find(done?.fileId ?? '')).toBeNull();
});

test('given people with changes, then what changed is taken and nobody goes', async () => {
  const [ada, bo] = generatePeople({ seed: 5, count: 2 });
  await read(fileOf([ada!, bo!]));
  const { done } = await read(fileOf([{ ...ada, headline: 'Somewhere else' }]));
  expect(done).toMatchObject({ added: 0, changed: 1, unchanged: 0, gone: 0 });
  const people = await world.people(workspaceId);
  expect(people).toHaveLength(2);
  expect(people.map(({ headline }) => headline)).toContain('Somewhere else');
});

test('given a crash between two chunks, then the next try goes on where it was', async () => {
  const text = fileOf(generatePeople({ seed: 9, count: 650 }));
  const handedIn = await world.handInPeople(workspaceId, text);
  await expect(importPeople(world.breakingAfter(2), handedIn)).rejects.toThrow('killed');
  expect((await world.people(workspaceId)).length).toBe(400);
  await importPeople(world.deps, handedIn);
  expect(await world.import(workspaceId, handedIn.importId)).toMatchObject({
    status: 'finished',
    read: 650,
    added: 650,
    unchanged: 0,
    merged: 0,
  });
  expect(await world.people(workspaceId)).toHaveLength(650);
});

test('given a record that is forgotten since, then it is left out', async () => {
  const handedIn = await world.handInPeople(
    workspaceId,
    fileOf(generatePeople({ seed: 4, count: 3 })),
  );
  const subjectId = world.ids.idOf('record', handedIn.importId, '2');
  await world.keyring.destroy([{ subjectId, kind: 'record', workspaceId }]);
  await importPeople(world.deps, handedIn);
  const ids = (await world.people(workspaceId)).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(subjectId);
  expect(await world.import(workspaceId, handedIn.importId)).toMatchObject({ added: 2 });
});

test('given lines that are no people, then they are listed and the others come in', async () => {
  const [person] = generatePeople({ seed: 6, count: 1 });
  const { done } = await read(`not json\n\n${fileOf([person!])}[1,2]\n`);
  expect(done).toMatchObject({ status: 'finished', read: 3, added: 1, rejected: 2 });
  const list = await world.textOf(done?.rejectedFileId ?? '');
  expect(list?.trim().split('\n')).toHaveLength(3);
  expect(list).toContain('not json');
  const kept = await world.files.find(done?.rejectedFileId ?? '');
  const hours = (kept!.expiresAt!.getTime() - kept!.createdAt.getTime()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 2);
});

test('given mail addresses that nothing can be sent to, then their people come in, and the list says in which lines they stand', async () => {
  const { done } = await read(
    fileOf([
      { name: 'Ada Wray', email: 'ada at loom.example' },
      { name: 'Bo Wray', email: 'bo@loom.example' },
      { name: 'Cy Wray', email: '-' },
    ]),
  );
  expect(done).toMatchObject({ status: 'finished', read: 3, added: 3, rejected: 0, unmailed: 2 });
  const list = (await world.textOf(done?.rejectedFileId ?? ''))?.trim().split('\n');
  expect(list?.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
    ['1', '"They came in', ' but no mail can be sent to the address that stands here."'],
    ['3', '"They came in', ' but no mail can be sent to the address that stands here."'],
  ]);
});

test('given an import that failed at every try, then it says so and the file goes', async () => {
  const handedIn = await world.handInPeople(workspaceId, 'whatever\n');
  await importPeopleProcessor(world.deps).exhausted?.(handedIn, 'unexpected');
  const failed = await world.import(workspaceId, handedIn.importId);
  expect(failed).toMatchObject({ status: 'failed', failureCode: 'unexpected' });
  expect(await world.files.find(failed?.fileId ?? '')).toBeNull();
});

/** A summary of so many characters is cut to 8,000; ten positions tell ten times as much. */
const profile = (name: string, word: string, length: number, positions = 1) => ({
  name,
  experience: Array.from({ length: positions }, (_, n) => ({
    title: `Engineer ${n}`,
    description: word.repeat(length).slice(0, length),
  })),
});

test.each([
  ['Latin', 'Built the thing. '],
  ['Cyrillic', 'Проектировал системы '],
  ['Japanese', 'システムを設計した。'],
])('given 200 people with long texts in %s letters, then all come in', async (_, word) => {
  const people = Array.from({ length: 200 }, (_, n) => profile(`Person ${n}`, word, 2_200));
  const { done } = await read(fileOf(people));
  expect(done).toMatchObject({ status: 'finished', read: 200, added: 200, rejected: 0 });
  const { rows } = await world.pool.query<{ bytes: number }>(
    `select max(octet_length(data)) as bytes from event_log.events
     where type = 'PeopleImported' and metadata::jsonb ->> 'workspaceId' = $1`,
    [workspaceId],
  );
  expect(rows[0]!.bytes).toBeGreaterThan(400 * 1024);
  expect(rows[0]!.bytes).toBeLessThanOrEqual(512 * 1024);
});

test('given one line that no event has room for, then it is listed with the reason, and the others come in', async () => {
  const word = 'システムを設計した。';
  const { done } = await read(
    fileOf([profile('Ada', word, 100), profile('Bo', word, 8_000, 20), profile('Cy', word, 100)]),
  );
  expect(done).toMatchObject({ status: 'finished', read: 3, added: 2, rejected: 1 });
  const list = await world.textOf(done?.rejectedFileId ?? '');
  expect(list?.trim().split('\n')).toHaveLength(2);
  expect(list).toContain('2,"This line says more of a person than we can keep');
});
