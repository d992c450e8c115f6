import { suspendWorkspace } from '../../../cli/identity/suspendWorkspace.ts';
import type { ActivityResource } from '../../../domain/contracts/activities.ts';
import type { JobProgress } from '../../../domain/contracts/announcement.ts';
import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import type { ListBulkResource } from '../../../domain/contracts/listBulks.ts';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { EventStore } from '../../../platform/eventStore/port.ts';
import { getBulk } from '../../../projections/bulks/bulks.ts';
import { judgeNow } from '../../../projections/pipeline/judgeNow.ts';
import { Foreground } from '../../../platform/process/foreground.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { people as peopleKnown } from '../../../projections/people/people.ts';
import { journeys } from '../../../projections/reports/journeys.ts';
import { doBulk, doBulkProcessor } from '../../../workers/bulks/doBulk.ts';
import { doListBulk } from '../../../workers/bulks/doListBulk.ts';
import { bringIn } from '../../support/faults/work.ts';
import { codeOf } from '../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../support/http/given.ts';
import { TestWorkspace } from '../../support/http/testWorkspace.ts';

class KilledError extends Error {}

let server: ComposedServer;
beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

/** The log of a worker that dies when it has appended so often. */
function dyingAfter(appends: number): EventStore {
  let left = appends;
  return new Proxy<EventStore>(server.store, {
    get(store, key: keyof EventStore) {
      if (key !== 'append') return (store[key] as () => unknown).bind(store);
      return (...given: Parameters<EventStore['append']>) => {
        if (left === 0) return Promise.reject(new KilledError());
        left -= 1;
        return store.append(...given);
      };
    },
  });
}

/** Does what a worker does, with this log. */
function work(
  store: EventStore,
  wanted: Parameters<typeof doBulk>[1],
  waitForSearch = async () => true,
  judge = judgeNow(server, server.search),
): Promise<void> {
  const told = { waitFor: async () => true, waitForSearch, reportProgress: () => undefined };
  return doBulk({ ...server, ...told, foreground: new Foreground(), judge, store }, wanted);
}

/** A project with a prospect of each name. */
async function withProspects(names: readonly string[]) {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  await bringIn(
    server,
    workspace.id,
    names.map((name) => engineer(name)),
  );
  const project = await startProject(recruiter);
  for (const { id } of await suggestionsOf(recruiter, project.id)) {
    await recruiter.post(`/api/suggestions/${id}/accept`);
  }
  return { workspace, recruiter, project };
}

/** Shuts a workspace for now, or with `null` lets it go on. */
async function suspend(workspaceId: string, reasonCode: string | null): Promise<void> {
  await suspendWorkspace({ ...server, ...server.identity }, workspaceId, reasonCode);
  await server.settled();
}

it('given a worker that died in the middle of many, then the next one does the rest, once the workspace is not suspended, and nothing twice', async () => {
  const { workspace, recruiter, project } = await withProspects(
    Array.from('ABCD', (name) => `${name} Abel`),
  );
  const what = { projectId: project.id, action: 'move', stage: 'replied', allOf: {} };
  const bulkId = (await recruiter.post<{ id: string }>('/api/bulks', what)).body.id;
  await server.settled();
  const wanted = { bulkId, workspaceId: workspace.id };
  await expect(work(dyingAfter(2), wanted)).rejects.toThrow(KilledError);
  await suspend(workspace.id, 'unpaid');
  await expect(work(server.store, wanted)).rejects.toThrow('The workspace is suspended.');
  await suspend(workspace.id, null);
  await work(server.store, wanted);
  await server.settled();
  const { body } = await recruiter.get<BulkResource>(`/api/bulks/${bulkId}`);
  expect(body).toMatchObject({ status: 'finished', total: 4, done: 4, failedCount: 0 });
  const filter = { projectId: project.id };
  const prospects = (await recruiter.list<ProspectResource>('prospects', { filter })).body;
  expect(prospects.map(({ stage, revision }) => [stage, revision])).toEqual(
    prospects.map(() => ['replied', 1]),
  );
});

it('given others who wait, then a few of the many are done in each turn, and the next once what was done shows; and that it is over is said at its end', async () => {
  const { workspace, recruiter, project } = await withProspects(
    Array.from('ABCDEFGH', (name) => `${name} Abel`),
  );
  const what = { projectId: project.id, action: 'move', stage: 'replied', allOf: {} };
  const bulkId = (await recruiter.post<{ id: string }>('/api/bulks', what)).body.id;
  await server.settled();
  const steps: string[] = [];
  await doBulk(
    {
      ...server,
      judge: judgeNow(server, server.search),
      waitForSearch: async () => true,
      foreground: {
        isBusy: true,
        inTurn(unit) {
          steps.push('turn');
          return unit();
        },
      },
      async waitFor(models) {
        steps.push(models.includes(journeys) ? 'shown' : 'read');
        return true;
      },
      reportProgress: ({ done, total, isOver }) =>
        void steps.push(isOver ? 'over' : `${done} of ${total}`),
    },
    { bulkId, workspaceId: workspace.id },
  );
  expect(steps).toEqual(['read', 'turn', 'shown', '5 of 8', 'turn', 'shown', '8 of 8', 'over']);
});

it('given a worker that died in the middle of many, when that is stopped, then what was done stays, nobody more is done, and Undo takes back that alone', async () => {
  const { workspace, recruiter, project } = await withProspects(
    Array.from('ABCD', (name) => `${name} Abel`),
  );
  const begin = async (path: string, body: object = {}) => {
    const { status, body: begun } = await recruiter.post<{ id: string }>(path, body);
    expect([path, status]).toEqual([path, 202]);
    await server.settled();
    return { bulkId: begun.id, workspaceId: workspace.id };
  };
  const bulkOf = async ({ bulkId }: { readonly bulkId: string }) => {
    await server.settled();
    return (await recruiter.get<BulkResource>(`/api/bulks/${bulkId}`)).body;
  };
  const stages = async () => {
    const filter = { projectId: project.id };
    const { body } = await recruiter.list<ProspectResource>('prospects', { filter });
    return body.map(({ stage }) => stage).toSorted();
  };
  const what = { projectId: project.id, action: 'move', stage: 'replied', allOf: {} };
  const moving = await begin('/api/bulks', what);
  await expect(work(dyingAfter(2), moving)).rejects.toThrow(KilledError);
  expect((await recruiter.post(`/api/bulks/${moving.bulkId}/stop`)).status).toBe(200);
  expect(await bulkOf(moving)).toMatchObject({ status: 'running', isStopped: true });
  const another = await workspace.user('owner');
  expect((await another.post(`/api/bulks/${moving.bulkId}/stop`)).status).toBe(404);

  await work(server.store, moving);

  const half = ['inOutreach', 'inOutreach', 'replied', 'replied'];
  expect(await bulkOf(moving)).toMatchObject({
    status: 'finished',
    isStopped: true,
    total: 4,
    done: 2,
    failedCount: 0,
    failed: [],
    reasons: [],
  });
  expect(await stages()).toEqual(half);
  const { body: all } = await recruiter.list<ActivityResource>('activities');
  const feed = all.filter(({ code }) => code.startsWith('bulk'));
  expect(feed[0]).toMatchObject({ code: 'bulkStopped', undo: null });
  expect(feed[0]?.words).toContain('stopped what was being done to many people');
  expect(feed[1]).toMatchObject({
    code: 'bulk.move',
    undo: { path: `bulks/${moving.bulkId}/undo` },
  });
  expect(feed[1]?.words).toMatch(/ moved 2 of 4 people to Replied in .+, then stopped it$/);

  // Whoever stopped it knows that it is over.
  const { body: told } = await recruiter.list<{ words: string }>('notifications');
  expect(told.filter(({ words }) => words.includes('many people'))).toEqual([]);

  const undo = await begin(`/api/bulks/${moving.bulkId}/undo`);
  await work(server.store, undo);
  expect(await bulkOf(undo)).toMatchObject({ total: 2, done: 2, isStopped: false });
  expect(await stages()).toEqual(half.map(() => 'inOutreach'));

  const name = 'Weavers of Ávila';
  const { id: listId } = (await recruiter.post<{ id: string }>('/api/lists', { name })).body;
  const listing = await begin('/api/bulks', {
    projectId: project.id,
    action: 'list',
    listId,
    allOf: {},
  });
  // Dead before it told how it ended: what it did to all of them is done.
  await expect(work(dyingAfter(1), listing)).rejects.toThrow(KilledError);
  await recruiter.post(`/api/bulks/${listing.bulkId}/stop`);
  await server.settled();
  await work(server.store, listing);
  expect(await bulkOf(listing)).toMatchObject({ isStopped: true, total: 4, done: 4 });
  const unlisting = await begin(`/api/bulks/${listing.bulkId}/undo`);
  await expect(work(dyingAfter(1), unlisting)).rejects.toThrow(KilledError);
  await recruiter.post(`/api/bulks/${unlisting.bulkId}/stop`);
  await server.settled();
  await work(server.store, unlisting);
  expect(await bulkOf(unlisting)).toMatchObject({ isStopped: true, total: 4, done: 4 });

  const nothing = await begin('/api/bulks', { ...what, stage: 'offer' });
  await recruiter.post(`/api/bulks/${nothing.bulkId}/stop`);
  await server.settled();
  await work(server.store, nothing);
  expect(await bulkOf(nothing)).toMatchObject({ isStopped: true, total: 4, done: 0 });
  const none = await recruiter.post(`/api/bulks/${nothing.bulkId}/undo`);
  expect([none.status, codeOf(none)]).toEqual([409, 'nothing-done']);
});

it('given a worker that died behind many to whom it could do nothing, when that is stopped, then whom it did it to count as done', async () => {
  const { workspace, recruiter, project } = await withProspects(
    Array.from({ length: 23 }, (_, at) => `Many ${at} Abel`),
  );
  const begin = async (what: object) => {
    const body = { projectId: project.id, ...what };
    const bulkId = (await recruiter.post<{ id: string }>('/api/bulks', body)).body.id;
    await server.settled();
    return { bulkId, workspaceId: workspace.id };
  };
  const moving = await begin({ action: 'move', stage: 'replied', allOf: {} });
  const bulk = await server.reads([workspace.id], (tx) => getBulk(tx, workspace.id, moving.bulkId));
  const ids = bulk?.candidacyIds.slice(0, 20);
  await work(server.store, await begin({ action: 'remove', reason: 'other', ids }));
  await server.settled();
  await expect(work(dyingAfter(2), moving)).rejects.toThrow(KilledError);
  await recruiter.post(`/api/bulks/${moving.bulkId}/stop`);
  await server.settled();
  await work(server.store, moving);
  await server.settled();
  const { body } = await recruiter.get<BulkResource>(`/api/bulks/${moving.bulkId}`);
  expect(body).toMatchObject({ isStopped: true, total: 23, done: 2 });
});

it('given every try failed, then it is given up, and that it is over is said', async () => {
  const { workspace, recruiter, project } = await withProspects(['A Abel', 'B Abel']);
  const what = { projectId: project.id, action: 'move', stage: 'replied', allOf: {} };
  const bulkId = (await recruiter.post<{ id: string }>('/api/bulks', what)).body.id;
  await server.settled();
  const told: JobProgress[] = [];
  const processor = doBulkProcessor({
    ...server,
    judge: judgeNow(server, server.search),
    waitFor: async () => true,
    waitForSearch: async () => true,
    foreground: new Foreground(),
    reportProgress: (progress) => void told.push(progress),
  });
  await processor.exhausted?.({ bulkId, workspaceId: workspace.id }, 'unexpected');
  expect(told).toMatchObject([{ id: bulkId, done: 0, total: 2, isOver: true }]);
  await server.settled();
  const { body } = await recruiter.get<BulkResource>(`/api/bulks/${bulkId}`);
  expect(body).toMatchObject({ status: 'failed', done: 0 });
});

it('given search that is behind, then a worker that died, while people of a list were brought in, then the next one brings in the rest, each once', async () => {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  await bringIn(
    server,
    workspace.id,
    ['A', 'B', 'C', 'D'].map((name) => engineer(`${name} Abel`)),
  );
  const project = await startProject(recruiter);
  const personIds = (await suggestionsOf(recruiter, project.id)).map(({ personId }) => personId);
  const made = await recruiter.post<{ id: string }>('/api/lists', { name: 'Weavers', personIds });
  const body = { projectId: project.id, allOf: {} };
  const path = `/api/lists/${made.body.id}/add-to-project`;
  const bulkId = (await recruiter.post<{ id: string }>(path, body)).body.id;
  await server.settled();
  const wanted = { bulkId, workspaceId: workspace.id };
  const behind = work(server.store, wanted, async () => false);
  await expect(behind).rejects.toThrow('Search is too far behind.');
  await expect(work(dyingAfter(2), wanted)).rejects.toThrow(KilledError);
  const judged: string[] = [];
  const judge = judgeNow(server, server.search);
  await work(server.store, wanted, undefined, (where, personId) => {
    judged.push(personId);
    return judge(where, personId);
  });
  // Whoever had come in by then is not judged again.
  expect(judged).toHaveLength(2);
  await server.settled();
  const found = await recruiter.get<BulkResource>(`/api/bulks/${bulkId}`);
  expect(found.body).toMatchObject({ status: 'finished', total: 4, done: 4, failedCount: 0 });
  const filter = { projectId: project.id };
  const prospects = (await recruiter.list<ProspectResource>('prospects', { filter })).body;
  expect(prospects.map(({ stage, revision }) => [stage, revision])).toEqual(
    ['A', 'B', 'C', 'D'].map(() => ['inOutreach', 0]),
  );
});

it('given a worker that died, while hundreds were taken off a list, then the next one takes off the rest, and Undo brings back each once', async () => {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  const many = Array.from({ length: 250 }, (_, at) => engineer(`Many ${at} Abel`));
  await bringIn(server, workspace.id, many);
  await server.settled();
  const known = await server.reads([workspace.id], (tx) =>
    tx.query<{ id: string }>(`select p.key as id from ${tableOf(peopleKnown)} p`),
  );
  const personIds = known.map(({ id }) => id);
  const made = await recruiter.post<{ id: string }>('/api/lists', { name: 'Weavers', personIds });
  const listId = made.body.id;
  const begin = async (path: string, body: object = {}) => {
    const { id: bulkId } = (await recruiter.post<{ id: string }>(path, body)).body;
    await server.settled();
    return { bulkId, workspaceId: workspace.id };
  };
  const told = {
    waitFor: () => server.settled().then(() => true),
    reportProgress: () => undefined,
  };
  const doneBy = (store: EventStore, wanted: { bulkId: string; workspaceId: string }) =>
    doListBulk({ ...server, ...told, store }, wanted);
  const outcomeOf = async ({ bulkId }: { readonly bulkId: string }) => {
    await server.settled();
    const { body } = await recruiter.get<ListBulkResource>(`/api/list-bulks/${bulkId}`);
    return [body.status, body.changed, body.failedCount];
  };
  const standing = async () => {
    const { headers } = await recruiter.list('list-people', { filter: { listId } });
    return headers.get('Content-Range')?.split('/')[1];
  };

  const removal = await begin(`/api/lists/${listId}/remove-many`, { allOf: {} });
  await expect(doneBy(dyingAfter(1), removal)).rejects.toThrow(KilledError);
  await server.settled();
  await suspend(workspace.id, 'unpaid');
  await expect(doneBy(server.store, removal)).rejects.toThrow('The workspace is suspended.');
  await suspend(workspace.id, null);
  expect(await standing()).toBe('150');
  await doneBy(server.store, removal);
  expect([await outcomeOf(removal), await standing()]).toEqual([['finished', 250, 0], '0']);

  const undo = await begin(`/api/list-bulks/${removal.bulkId}/undo`);
  await expect(doneBy(dyingAfter(2), undo)).rejects.toThrow(KilledError);
  await doneBy(server.store, undo);
  expect([await outcomeOf(undo), await standing()]).toEqual([['finished', 250, 0], '250']);
  const changes: string[] = [];
  for await (const { type } of server.store.readStream(`list-${listId}`)) changes.push(type);
  const ofEach = (type: string) => changes.filter((one) => one === type).length;
  // One when the list was made, and three that put back.
  expect([ofEach('PeopleUnlisted'), ofEach('PeopleListed')]).toEqual([3, 4]);

  // One that is stopped comes to nobody more, whatever a worker that died had done, and Undo takes back that alone.
  const again = await begin(`/api/lists/${listId}/remove-many`, { allOf: {} });
  await expect(doneBy(dyingAfter(1), again)).rejects.toThrow(KilledError);
  expect((await recruiter.post(`/api/list-bulks/${again.bulkId}/stop`)).status).toBe(200);
  await doneBy(server.store, again);
  expect([await outcomeOf(again), await standing()]).toEqual([['finished', 100, 0], '150']);
  const { body: stopped } = await recruiter.get<ListBulkResource>(
    `/api/list-bulks/${again.bulkId}`,
  );
  expect(stopped).toMatchObject({ isStopped: true, total: 250, reached: 100, failed: [] });
  const back = await begin(`/api/list-bulks/${again.bulkId}/undo`);
  await doneBy(server.store, back);
  expect([await outcomeOf(back), await standing()]).toEqual([['finished', 100, 0], '250']);
  const { body: feed } = await recruiter.list<ActivityResource>('activities');
  const words = feed.filter(({ code }) => code.startsWith('listBulk.')).map((one) => one.words);
  expect(words.slice(0, 2).map((one) => one.replace(/^.+? (?=took)/, ''))).toEqual([
    'took back what was done to 100 of 250 people of the list Weavers',
    'took 100 of 250 people off the list Weavers, then stopped it',
  ]);
});
