import { Client } from 'pg';
import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { ExportResource } from '../../../../domain/contracts/exports.ts';
import { ERASED } from '../../../../domain/contracts/erased.ts';
import type { ListBulkResource } from '../../../../domain/contracts/listBulks.ts';
import type { ListedPersonResource } from '../../../../domain/contracts/lists.ts';
import { bulk } from '../../../../domain/bulks/bulk.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { getListBulk } from '../../../../projections/bulks/listBulks.ts';
import { listedPeople } from '../../../../projections/lists/listedPeople.ts';
import { people } from '../../../../projections/people/people.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, engineer, uploaded } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
/** People by the letter of their name. */
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Ruth Ames');
  await workspace.people(['A', 'B', 'C', 'D', 'E'].map((name) => engineer(`${name} Abel`)));
  await server.settled();
  ids = Object.fromEntries((await everybody()).map(({ id, name }) => [name.charAt(0), id]));
});

/** Everybody whom the workspace knows. */
function everybody() {
  return server.reads([workspace.id], (tx) =>
    tx.query<{ id: string; name: string }>(
      `select p.key as id, p.name from ${tableOf(people)} p order by p.name`,
    ),
  );
}

const idsOf = (letters: string) => Array.from(letters, (letter) => ids[letter] ?? '');

async function listOf(letters: string, sharing = 'workspace', by = recruiter): Promise<string> {
  const body = { name: 'Weavers', sharing, personIds: idsOf(letters) };
  return (await by.post<{ id: string }>('/api/lists', body)).body.id;
}

async function on(listId: string, by = recruiter): Promise<string> {
  const { body } = await by.list<ListedPersonResource>('list-people', { filter: { listId } });
  return body.map(({ name }) => name.charAt(0)).join('');
}

/** Starts one and answers what came of it. */
async function done(path: string, body: object = {}, by = recruiter): Promise<ListBulkResource> {
  const started = await by.post<{ id: string }>(path, body);
  expect([path, started.status]).toEqual([path, 202]);
  return server.until(async () => {
    const { body: found } = await by.get<ListBulkResource>(`/api/list-bulks/${started.body.id}`);
    return found.status === 'running' ? false : found;
  });
}

const removeMany = (listId: string, whom: object, by = recruiter) =>
  done(`/api/lists/${listId}/remove-many`, whom, by);
const addMany = (listId: string, fromListId: string, whom: object = { allOf: {} }) =>
  done(`/api/lists/${listId}/add-many`, { fromListId, ...whom });
const undo = ({ id }: ListBulkResource) => done(`/api/list-bulks/${id}/undo`);

/** How many changes of the list stand in the log, and how many people they name. */
async function changesOf(listId: string) {
  const changes: number[] = [];
  for await (const { type, data } of server.store.readStream(`list-${listId}`)) {
    if (type !== 'PeopleListed' && type !== 'PeopleUnlisted') continue;
    changes.push((data['personIds'] as readonly string[]).length);
  }
  return changes;
}

describe('many people of a list at once', () => {
  it('given some by name, then they are taken off, and Undo puts them back and does it again', async () => {
    const listId = await listOf('ABCDE');
    const removed = await removeMany(listId, { personIds: idsOf('DBA') });
    expect(removed).toMatchObject({
      action: 'remove',
      status: 'finished',
      listName: 'Weavers',
      total: 3,
      changed: 3,
      failed: [],
      failedCount: 0,
      reasons: [],
    });
    expect(await on(listId)).toBe('CE');
    const told = async () => {
      const { body } = await recruiter.list<ActivityResource>('activities');
      return body.flatMap(({ code, words, to, undo: back }) =>
        code.startsWith('listBulk.') || code === 'peopleListed' ? [[words, to, back?.path]] : [],
      );
    };
    const at = `/lists/${listId}`;
    const took = 'Ruth Ames took 3 people off the list Weavers';
    expect((await told())[0]).toEqual([took, at, `list-bulks/${removed.id}/undo`]);
    const undone = await undo(removed);
    const back = 'Ruth Ames took back what was done to 3 people of the list Weavers';
    expect((await told()).slice(0, 2)).toEqual([
      [back, at, undefined],
      [took, at, undefined],
    ]);
    expect(undone).toMatchObject({ action: 'undo', total: 3, changed: 3, failed: [] });
    expect(await on(listId)).toBe('ABCDE');
    // Another tab that shows it still is told of the same.
    expect(await undo(removed)).toEqual(undone);
    await undo(undone);
    expect(await on(listId)).toBe('CE');
  });

  it('given all that the list finds, then those alone are put on another, each once, and Undo takes off who came with it alone', async () => {
    const [from, to] = [await listOf('ABCDE'), await listOf('B')];
    const added = await addMany(to, from, { allOf: { q: 'abel' } });
    expect(added).toMatchObject({ action: 'add', listId: to, total: 5, changed: 4, failed: [] });
    expect([await on(from), await on(to)]).toEqual(['ABCDE', 'ABCDE']);
    expect((await addMany(to, from)).changed).toBe(0);
    expect(await undo(added)).toMatchObject({ changed: 4, failed: [] });
    expect([await on(from), await on(to)]).toEqual(['ABCDE', 'B']);
    expect((await addMany(to, from, { allOf: { q: 'C A' } })).changed).toBe(1);
    expect(await on(to)).toBe('BC');
  });

  it('given people chosen anywhere else, then each comes once, who is not known is told of with why, and Undo takes off who came with it alone', async () => {
    const to = await listOf('B');
    const stranger = await TestWorkspace.add(server);
    await stranger.people([engineer('Zed Foreign')]);
    await server.settled();
    const [foreign] = await server.reads([stranger.id], (tx) =>
      tx.query<{ id: string }>(`select p.key as id from ${tableOf(people)} p`),
    );
    const unknown = server.ids.newId();
    const personIds = [...idsOf('ABCA'), foreign!.id, unknown];
    const added = await done(`/api/lists/${to}/add-many`, { personIds });
    expect(added).toMatchObject({ action: 'add', listName: 'Weavers', total: 5, changed: 2 });
    const left = [foreign!.id, unknown].map((id) => ({ id, name: ERASED, code: 'not-found' }));
    expect(added.failed).toEqual(left);
    expect(added.reasons).toEqual([{ code: 'not-found', count: 2 }]);
    expect(await on(to)).toBe('ABC');
    expect(await undo(added)).toMatchObject({ changed: 2, failed: [] });
    expect(await on(to)).toBe('B');
  });

  it('given all whom the network finds, then those alone come, by a filter that the network has, for who sees it', async () => {
    const colleague = await workspace.user('colleague', 'Josephine Marl');
    const known = [
      { name: 'Kit Abel', company: 'Loom' },
      { name: 'Lou Abel', company: 'Loom' },
      { name: 'Max Abel', company: 'Yarn' },
    ];
    await uploaded(server, colleague, connectionsCsv(known));
    const to = await listOf('A');
    const all = (allKnown: object) => done(`/api/lists/${to}/add-many`, { allKnown });
    expect(await all({ company: 'loom', userId: colleague.userId })).toMatchObject({
      total: 2,
      changed: 2,
    });
    expect(await on(to)).toBe('AKL');
    expect(await all({ userId: colleague.userId })).toMatchObject({ total: 3, changed: 1 });
    const ask = async (by: SignedIn, body: object) => {
      const refused = await by.post(`/api/lists/${to}/add-many`, body);
      return [refused.status, codeOf(refused)];
    };
    expect(await ask(recruiter, { allKnown: { q: 'Nobody' } })).toEqual([409, 'nobody']);
    expect(await ask(colleague, { allKnown: {} })).toEqual([404, 'not-found']);
    const wrong = [{}, { allOf: {} }, { allKnown: {}, personIds: idsOf('A') }];
    for (const each of [...wrong, { allKnown: {}, fromListId: to }, { allKnown: { job: 'x' } }]) {
      expect(await ask(recruiter, each)).toEqual([422, 'invalid-fields']);
    }
    expect(await on(to)).toBe('AKLM');
  });

  it('given what others changed meanwhile, then Undo leaves that, says so by name, and takes back the rest', async () => {
    const other = await workspace.user('recruiter', 'Otis Other');
    const [from, to] = [await listOf('ABC'), await listOf('')];
    const added = await addMany(to, from);
    for (const verb of ['remove', 'add']) {
      await other.post(`/api/lists/${to}/${verb}`, { personIds: idsOf('B') });
    }
    await other.post(`/api/lists/${to}/remove`, { personIds: idsOf('C') });
    const undone = await undo(added);
    expect(undone).toMatchObject({ changed: 1, failedCount: 1 });
    expect(undone.failed).toEqual([{ id: ids['B'], name: 'B Abel', code: 'changed-since' }]);
    expect(undone.reasons).toEqual([{ code: 'changed-since', count: 1 }]);
    expect(await on(to)).toBe('B');

    const removed = await removeMany(from, { allOf: {} });
    await other.post(`/api/lists/${from}/add`, { personIds: idsOf('AB') });
    await other.post(`/api/lists/${from}/remove`, { personIds: idsOf('B') });
    const back = await undo(removed);
    expect([back.changed, back.failed]).toEqual([
      1,
      [{ id: ids['B'], name: 'B Abel', code: 'changed-since' }],
    ]);
    expect(await on(from)).toBe('AC');
  });

  it('given who started it may see the list no longer, then they are told how many, and of nobody by name', async () => {
    const owner = await workspace.user('owner', 'Olga Owner');
    const [from, to] = [await listOf('AB'), await listOf('')];
    const added = await addMany(to, from);
    await owner.post(`/api/lists/${to}/remove`, { personIds: idsOf('B') });
    await owner.post(`/api/lists/${to}/add`, { personIds: idsOf('B') });
    const { id } = await undo(added);
    await owner.post(`/api/members/${recruiter.userId}/change-role`, { role: 'colleague' });
    const { body } = await recruiter.get<ListBulkResource>(`/api/list-bulks/${id}`);
    expect(body).toMatchObject({ listName: null, changed: 1, failedCount: 1 });
    expect(body.failed).toEqual([{ id: ids['B'], name: ERASED, code: 'changed-since' }]);
  });

  it('given two who take the same people off at once, then each went by one of them alone, and each Undo brings back its own', async () => {
    const other = await workspace.user('recruiter', 'Otis Other');
    const listId = await listOf('ABCDE');
    const [one, two] = await Promise.all([
      removeMany(listId, { personIds: idsOf('ABC') }),
      removeMany(listId, { personIds: idsOf('BCD') }, other),
    ]);
    expect(await on(listId)).toBe('E');
    expect(one.changed + two.changed).toBe(4);
    expect((await changesOf(listId)).slice(1).reduce((sum, count) => sum + count)).toBe(4);
    await undo(one);
    await done(`/api/list-bulks/${two.id}/undo`, {}, other);
    expect(await on(listId)).toBe('ABCDE');
    expect((await recruiter.get(`/api/list-bulks/${two.id}`)).status).toBe(404);
    const notTheirs = await recruiter.post(`/api/list-bulks/${two.id}/undo`);
    expect([notTheirs.status, codeOf(notTheirs)]).toEqual([404, 'not-found']);
  });

  it('given people who are one, then they count and come once, and stand there each again when they are told apart', async () => {
    const [from, to] = [await listOf('ABC'), await listOf('')];
    const act = async (verb: string) => {
      await recruiter.post(`/api/people/${ids['A']}/${verb}`, { personId: ids['B'] });
      await server.settled();
    };
    await act('merge');
    const added = await addMany(to, from);
    expect(added).toMatchObject({ total: 2, changed: 2 });
    expect(await on(to)).toHaveLength(2);
    const removed = await removeMany(from, { personIds: idsOf('A') });
    expect(removed).toMatchObject({ total: 1, changed: 1 });
    expect(await on(from)).toBe('C');
    expect(await undo(removed)).toMatchObject({ changed: 1, failed: [] });
    await act('unmerge');
    expect(await on(from)).toBe('ABC');
  });

  it('given a list that is deleted since, then nobody is changed, and each is told of with that', async () => {
    const listId = await listOf('AB');
    const removed = await removeMany(listId, { allOf: {} });
    await recruiter.post(`/api/lists/${listId}/delete`);
    const undone = await undo(removed);
    expect(undone).toMatchObject({ changed: 0, failedCount: 2 });
    expect(undone.reasons).toEqual([{ code: 'list-deleted', count: 2 }]);
  });

  it('given whoever started it has left, or the list, or that on which they were chosen, is kept from them, then nobody is changed, and it ends saying why', async () => {
    const started = async (by: string, listId: string, fromListId: string | null = null) => {
      const bulkId = server.ids.newId();
      const action = fromListId === null ? 'remove' : 'add';
      const what = { action, fromListId, undoes: null, personIds: idsOf('AB') };
      await handleCommand({ ...server, decider: bulk }, bulkId, {
        type: 'StartListBulk',
        data: { bulkId, listId, startedBy: by, ...what },
        context: {
          commandId: server.ids.newId(),
          now: server.clock.now().toISOString(),
          actor: { kind: 'user', id: by },
          workspaceId: workspace.id,
          correlationId: bulkId,
          causationId: null,
        },
      });
      const ended = await server.until(async () => {
        const found = await server.reads([workspace.id], (tx) =>
          getListBulk(tx, workspace.id, bulkId),
        );
        return found === undefined || found.status === 'running' ? false : found;
      });
      return [ended.changed, ended.failed.map(({ code }) => code)];
    };
    const nothing = [0, ['forbidden', 'forbidden']];
    const mine = await listOf('AB', 'private');
    const other = await workspace.user('recruiter', 'Otis Other');
    expect(await started(other.userId, mine)).toEqual(nothing);
    const shared = await listOf('AB');
    const stranger = await (await TestWorkspace.add(server)).user('recruiter');
    expect(await started(stranger.userId, shared)).toEqual(nothing);
    const to = await listOf('', 'workspace', other);
    expect(await started(other.userId, to, mine)).toEqual(nothing);
    expect([await on(mine), await on(shared), await on(to)]).toEqual(['AB', 'AB', '']);
    expect(await started(other.userId, shared)).toEqual([2, []]);
  });

  it('given a list of nobody, one that one may not see, or a wish that is none, then nobody is changed', async () => {
    const ask = async (by: SignedIn, path: string, body: object) => {
      const refused = await by.post(`/api/lists/${path}`, body);
      return [refused.status, codeOf(refused)];
    };
    const [none, listId] = [await listOf(''), await listOf('AB', 'private')];
    const all = { allOf: {} };
    expect(await ask(recruiter, `${none}/remove-many`, all)).toEqual([409, 'nobody']);
    const others = { personIds: idsOf('C') };
    expect(await ask(recruiter, `${listId}/remove-many`, others)).toEqual([409, 'nobody']);
    for (const wrong of [{}, { ...all, ...others }, { personIds: [] }]) {
      expect(await ask(recruiter, `${listId}/remove-many`, wrong)).toEqual([422, 'invalid-fields']);
    }
    const other = await workspace.user('recruiter');
    expect(await ask(other, `${listId}/remove-many`, all)).toEqual([404, 'not-found']);
    const shared = await listOf('', 'workspace', other);
    const stolen = { fromListId: listId, ...all };
    expect(await ask(other, `${shared}/add-many`, stolen)).toEqual([404, 'not-found']);
    expect(await ask(other, `${listId}/export`, all)).toEqual([404, 'not-found']);
    expect([await on(listId), await on(shared)]).toEqual(['AB', '']);
  });

  it('given a thousand and more, then they go in as many steps as there are hundreds, and all come back', async () => {
    const many = Array.from({ length: 1_195 }, (_, at) => engineer(`Many ${at} Abel`));
    await workspace.people(many);
    await server.settled();
    const all = (await everybody()).map(({ id }) => id);
    const listId = await listOf('');
    for (const from of [0, 500, 1_000]) {
      await recruiter.post(`/api/lists/${listId}/add`, { personIds: all.slice(from, from + 500) });
    }
    const looked = async (run: () => Promise<ListBulkResource>) => {
      const asked = jest.spyOn(Client.prototype, 'query');
      const { changed } = await run();
      const texts = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
      asked.mockRestore();
      return { changed, times: texts.filter((one) => one.includes(tableOf(listedPeople))).length };
    };
    const short = await listOf('ABCDE');
    const few = await looked(() => removeMany(short, { allOf: {} }));
    let removed: ListBulkResource | undefined;
    const lots = await looked(async () => (removed = await removeMany(listId, { allOf: {} })));
    expect([few.changed, lots.changed]).toEqual([5, 1_200]);
    expect(lots.times).toBeLessThanOrEqual(12 * few.times + 12);
    expect((await changesOf(listId)).slice(-12)).toEqual(Array.from({ length: 12 }, () => 100));
    const undone = await undo(removed!);
    expect(undone).toMatchObject({ total: 1_200, changed: 1_200, failedCount: 0 });
    const { headers } = await recruiter.list('list-people', { filter: { listId } });
    expect(headers.get('Content-Range')).toMatch(/\/1200$/);
  });
});

describe('people of a list as a file', () => {
  it('given some of them, or what the list finds, then those alone stand in it, each once, also when they went since', async () => {
    const listId = await listOf('ABCD');
    const written = async (body: object, meanwhile: () => Promise<unknown> = async () => null) => {
      const asked = await recruiter.post<{ id: string }>(`/api/lists/${listId}/export`, body);
      expect(asked.status).toBe(202);
      await meanwhile();
      const { rows, url } = await server.until(async () => {
        const { body: found } = await recruiter.get<ExportResource>(
          `/api/exports/${asked.body.id}`,
        );
        return found.status === 'finished' ? found : false;
      });
      const { body: file } = await recruiter.get<string>(url ?? '');
      const names = file
        .split('\n')
        .slice(1)
        .flatMap((line) => (line === '' ? [] : line.charAt(0)));
      return [rows, names.join('')];
    };
    expect(await written({})).toEqual([4, 'ABCD']);
    const off = () => recruiter.post(`/api/lists/${listId}/remove`, { personIds: idsOf('C') });
    expect(await written({ personIds: idsOf('CA') }, off)).toEqual([2, 'AC']);
    await recruiter.post(`/api/lists/${listId}/add`, { personIds: idsOf('C') });
    expect(await written({ allOf: { q: 'b ab' } })).toEqual([1, 'B']);
    expect(await written({ allOf: {} })).toEqual([4, 'ABCD']);
    await recruiter.post(`/api/people/${ids['A']}/merge`, { personId: ids['B'] });
    await server.settled();
    const [merged] = await written({ personIds: idsOf('ACD') });
    expect(merged).toBe(3);
    const refused = await recruiter.post(`/api/lists/${listId}/export`, {
      personIds: idsOf('C'),
      allOf: {},
    });
    expect(refused.status).toBe(422);
    const nobody = await recruiter.post(`/api/lists/${listId}/export`, { personIds: idsOf('E') });
    expect([nobody.status, codeOf(nobody)]).toEqual([409, 'nobody']);
  });
});
