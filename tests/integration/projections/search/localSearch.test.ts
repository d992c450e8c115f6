import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../../platform/postgres/embedded/until.ts';
import { requestRebuild } from '../../../../platform/subscriptions/model/rebuild.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import { extract } from '../../../../domain/search/extract.ts';
import { textOfFacts } from '../../../../domain/search/keptFacts.ts';
import { profileFacts } from '../../../../domain/search/profileFacts.ts';
import { people } from '../../../../projections/people/people.ts';
import { httpSearch, serveSearch } from '../../../../projections/search/httpSearch.ts';
import { LocalSearch } from '../../../../projections/search/localSearch.ts';
import type { Search } from '../../../../projections/search/port.ts';
import { testId } from '../../../support/ids.ts';
import { profile } from '../../../support/search.ts';
import { wantedFor } from '../../../support/searchPeople.ts';
import { appendLog, type Told } from '../../../support/subscriptions/log.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../support/subscriptions/projecting.ts';

const PATIENCE_MS = 20_000;
/** What the search service and whoever asks it share. */
const TOKEN = 'a-token-of-the-installation';
const query = extract('Backend engineer\nRequirements:\n- Python');

let world: ProjectingWorld;
let told: Told[];
const open: Search[] = [];

beforeEach(async () => {
  world = await projectingWorld();
  told = [];
});
afterEach(async () => {
  for (const search of open.splice(0)) await search.close();
  await world.close();
});

/** Appends events, and answers where the log ends. */
async function happened(...events: Told[]): Promise<string> {
  const position = await appendLog(world.store, events, told);
  told.push(...events);
  return position;
}

/** A chunk of people of an import; each person has one record, by which they are named. */
function imported(from: number, to: number, skill = 'Python', importNumber = 500): Told {
  const ids = Array.from({ length: to - from + 1 }, (_, index) => testId(from + index));
  return {
    stream: `import-${testId(importNumber)}`,
    event: {
      type: 'PeopleImported',
      data: {
        importId: testId(importNumber),
        rows: { from, to, unchanged: 0, merged: 0, rejected: 0 },
        people: ids.map((id) => ({ recordId: id, personId: id, change: { kind: 'added' } })),
        personal: Object.fromEntries(
          ids.map((id) => [
            id,
            { name: `Person ${id}`, experience: [], skills: [skill], education: [] },
          ]),
        ),
      },
    },
  };
}

function forgotten(number: number): Told {
  const subjectId = testId(number);
  const reason = { requestId: null, reasonCode: 'asked' };
  return {
    stream: `subject-${subjectId}`,
    event: {
      type: 'SubjectForgotten',
      data: { subjectId, kind: 'record', personId: subjectId, ...reason },
    },
  };
}

function searching(over: Partial<ConstructorParameters<typeof LocalSearch>[0]> = {}): LocalSearch {
  const search = new LocalSearch({
    pool: world.pool,
    store: world.store,
    onError: (error) => void world.trouble.push(String(error)),
    waitForPeople: (position, withinMs) =>
      world.waiter.waitForPosition([people], position, withinMs),
    ...over,
  });
  open.push(search);
  return search;
}

const reached = (search: Search, position: string) =>
  until(async () => {
    const status = await search.status();
    return status.ready && status.position >= position;
  }, PATIENCE_MS);

const found = async (search: Search) => {
  const { matches } = await search.suggest(wantedFor(query, { limit: 1_000 }));
  return matches.map(({ personId }) => personId).sort();
};

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => testId(from + index)).sort();

describe('the index, fed from the read model of people', () => {
  test('given rows that are there, then it is built from them', async () => {
    const position = await happened(imported(1, 30));
    await world.runner([people]).start();
    await world.taken([people], position);
    const search = searching();
    await reached(search, position);
    expect(await found(search)).toEqual(ids(1, 30));
    expect(await search.status()).toMatchObject({ ready: true, people: 30 });
  });

  test('given what profiles say was read before, then that counts, and no profile is read again', async () => {
    const position = await happened(imported(1, 3));
    await world.runner([people]).start();
    await world.taken([people], position);
    const read = textOfFacts(profileFacts(profile({ skills: ['Calligraphy'] })));
    await world.pool.query(`update ${tableOf(people)} set facts = $1 where key = $2`, [
      read,
      testId(2),
    ]);
    const search = searching();
    await reached(search, position);
    expect(await found(search)).toEqual([testId(1), testId(3)]);
  });

  test('given profiles that were read by another taxonomy, then they are read afresh', async () => {
    const position = await happened(imported(1, 3));
    await world.runner([people]).start();
    await world.taken([people], position);
    await world.pool.query(
      `update ${tableOf(people)} set facts = 'of another kind', facts_version = 'another'`,
    );
    const search = searching();
    await reached(search, position);
    expect(await found(search)).toEqual(ids(1, 3));
  });

  test('given more imports, then it follows them', async () => {
    await world.runner([people]).start();
    const search = searching();
    await reached(search, await happened(imported(1, 5)));
    expect(await found(search)).toEqual(ids(1, 5));
    await reached(search, await happened(imported(6, 9), imported(10, 12, 'Calligraphy')));
    expect(await found(search)).toEqual(ids(1, 9));
    expect((await search.status()).people).toBe(12);
  });

  test('given somebody who is forgotten, then they are gone once it is past the forgetting', async () => {
    await world.runner([people]).start();
    const search = searching();
    await reached(search, await happened(imported(1, 5)));
    await reached(search, await happened(forgotten(3)));
    expect(await found(search)).toEqual([testId(1), testId(2), testId(4), testId(5)]);
    const asked = { query, asOf: '2026-11-21T10:00:00.000Z', workspaceId: testId(900) };
    expect(await search.score({ ...asked, personIds: [testId(3)] })).toEqual([]);
  });

  test('given a rebuild of the read model meanwhile, then it goes on', async () => {
    let swapped = false;
    await world.runner([people], { onSwapped: () => (swapped = true) }).start();
    const search = searching();
    await reached(search, await happened(imported(1, 5)));
    await requestRebuild(world.pool, people);
    await until(async () => swapped, PATIENCE_MS);
    await reached(search, await happened(imported(6, 7)));
    expect(await found(search)).toEqual(ids(1, 7));
  });

  test('given a rebuild that says something else of people, then they are read again, without any event', async () => {
    let swapped = false;
    await world.runner([people], { onSwapped: () => (swapped = true) }).start();
    const position = await happened(imported(1, 5));
    await world.taken([people], position);
    // What a version with a mistake in it had made of them.
    const table = tableOf(people);
    await world.pool.query(
      `update ${table} set skills = '{}', facts_version = 'another' where key = $1`,
      [testId(2)],
    );
    await world.pool.query(`update ${table} set present = false where key = $1`, [testId(3)]);
    await world.pool.query(`update ${table} set key = $2 where key = $1`, [testId(4), testId(9)]);
    const search = searching();
    await reached(search, position);
    expect(await found(search)).toEqual([testId(1), testId(5), testId(9)]);
    await requestRebuild(world.pool, people);
    await until(async () => swapped, PATIENCE_MS);
    const all = ids(1, 5);
    await until(async () => (await found(search)).join() === all.join(), PATIENCE_MS);
    expect(await found(search)).toEqual(all);
  });
});

describe('trouble', () => {
  test('given no rows to read yet, then it says that it is not ready', async () => {
    const search = searching({ pool: neverAnswering() });
    await expect(search.suggest(wantedFor(query))).rejects.toMatchObject({
      code: 'search-not-ready',
    });
    expect(await search.status()).toMatchObject({ ready: false, people: 0 });
    open.splice(0);
  });

  test('given a feed that breaks, then it is told, answers from before, and goes on where it was', async () => {
    await world.runner([people]).start();
    let broken = false;
    let everybodyRead = 0;
    const pool = asking(world.pool, (text) => {
      if (text.includes('order by p.key')) everybodyRead += 1;
    });
    const search = searching({
      pool,
      waitForPeople: async (position, withinMs) => {
        if (broken) {
          broken = false;
          throw new Error('the database went away');
        }
        return world.waiter.waitForPosition([people], position, withinMs);
      },
    });
    await reached(search, await happened(imported(1, 5)));
    broken = true;
    const readBefore = everybodyRead;
    const position = await happened(imported(6, 8));
    await until(async () => world.trouble.length > 0, PATIENCE_MS);
    expect(await found(search)).toEqual(ids(1, 5));
    await reached(search, position);
    expect(await found(search)).toEqual(ids(1, 8));
    expect(world.trouble).toEqual(['Error: the database went away']);
    expect(everybodyRead).toBe(readBefore);
  });
});

describe('search as a service', () => {
  let server: Server;
  afterEach(() => server.close());

  const serve = (search: Search) =>
    new Promise<string>((resolve) => {
      server = serveSearch(search, { token: TOKEN, git: 'test' }).listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      );
    });

  test('answers as the index itself does, errors too', async () => {
    await world.runner([people]).start();
    const search = searching();
    const remote = httpSearch(await serve(search), TOKEN);
    const position = await happened(imported(1, 5));
    await reached(remote, position);
    expect(await remote.suggest(wantedFor(query))).toEqual(await search.suggest(wantedFor(query)));
    const asked = { query, asOf: '2026-11-21T10:00:00.000Z', workspaceId: testId(900) };
    const personIds = [testId(3), testId(99), testId(2)];
    expect(await remote.score({ ...asked, personIds })).toMatchObject([
      { personId: testId(3), side: 'outOfNetwork' },
      { personId: testId(2), side: 'outOfNetwork' },
    ]);
    const wanted = { ...asked, exceptPersonIds: [testId(2)] };
    expect(await remote.count(wanted)).toEqual({ inNetwork: 0, outOfNetwork: 4 });
    expect(await remote.takenAway(wanted)).toEqual(await search.takenAway(wanted));
    await remote.close();
  });

  test('given an index that is not built, then that is what it says', async () => {
    const remote = httpSearch(await serve(searching({ pool: neverAnswering() })), TOKEN);
    open.splice(0);
    await expect(remote.suggest(wantedFor(query))).rejects.toMatchObject({
      code: 'search-not-ready',
    });
  });

  test.each([
    ['no token', {}],
    ['another token', { Authorization: `Bearer ${TOKEN.replace('a', 'b')}` }],
    ['the token under another scheme', { Authorization: `Basic ${TOKEN}` }],
  ])('given %s, then it answers 401 as documented, and nothing else', async (_what, headers) => {
    const address = await serve(searching());
    const body = JSON.stringify({ method: 'status' });
    const answer = await fetch(address, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    const { errors } = ErrorAnswer.parse(await answer.json());
    expect(errors.map(({ data }) => data)).toEqual([{ code: 'unauthenticated' }]);
  });

  test('given nonsense, then it answers 400; given nobody there, then it can’t be reached', async () => {
    const address = await serve(searching({ pool: neverAnswering() }));
    open.splice(0);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}` },
      body: '{"method":',
    });
    expect(answer.status).toBe(400);
    expect(ErrorAnswer.parse(await answer.json()).errors[0]?.data?.['code']).toBe('invalid-body');
    server.close();
    await expect(httpSearch('http://127.0.0.1:9', TOKEN).status()).rejects.toMatchObject({
      code: 'service-unavailable',
    });
  });
});

/** A database that tells what it is asked. */
function asking(
  pool: ProjectingWorld['pool'],
  hear: (text: string) => void,
): ProjectingWorld['pool'] {
  const query = (text: string, values: unknown[]) => {
    hear(text);
    return pool.query(text, values);
  };
  return { query } as unknown as ProjectingWorld['pool'];
}

/** A database whose answers never come: the index is being built for ever. */
function neverAnswering(): ProjectingWorld['pool'] {
  const query = () => new Promise<never>(() => undefined);
  return { query } as unknown as ProjectingWorld['pool'];
}
