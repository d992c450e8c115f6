import { bulk } from '../../../../domain/bulks/bulk.ts';
import type { BulkResource } from '../../../../domain/contracts/bulks.ts';
import { ERASED } from '../../../../domain/contracts/erased.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { getBulk } from '../../../../projections/bulks/bulks.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
/** Prospects by the letter of their name, in the order in which they were accepted. */
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  await workspace.people(['A', 'B', 'C', 'D', 'E'].map((name) => engineer(`${name} Abel`)));
  project = await startProject(recruiter);
  ids = {};
  const suggestions = await suggestionsOf(recruiter, project.id);
  for (const { id, name } of suggestions.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${id}/accept`);
    ids[name.charAt(0)] = accepted.body.id;
  }
});

const idsOf = (letters: string) => Array.from(letters, (letter) => ids[letter] ?? '');

async function shown() {
  const filter = { projectId: project.id };
  const { body } = await recruiter.list<ProspectResource>('prospects', { filter });
  return body.map(({ name, stage }) => `${name.charAt(0)} ${stage}`);
}

/** Starts one and answers what came of it. */
async function done(path: string, body: object = {}): Promise<BulkResource> {
  const started = await recruiter.post<{ id: string }>(path, body);
  expect(started.status).toBe(202);
  return server.until(async () => {
    const { body: bulk } = await recruiter.get<BulkResource>(`/api/bulks/${started.body.id}`);
    return bulk.status === 'running' ? false : bulk;
  });
}

const start = (what: object) => done('/api/bulks', { projectId: project.id, ...what });

/** Queues one for A and B that was asked for before whatever has changed since, and answers what came of it. */
async function workedOff(
  by: SignedIn,
  what: { action: string; stage?: string; reason?: string; listId?: string },
) {
  const bulkId = server.ids.newId();
  const { action, stage = null, reason: reasonCode = null, listId = null } = what;
  const nothing = { assigneeId: null, listId, personal: {}, undoes: null };
  const whom = { candidacyIds: idsOf('AB'), personIds: [], seenAt: await server.store.head() };
  const about = { bulkId, projectId: project.id, startedBy: by.userId };
  await handleCommand({ ...server, decider: bulk }, bulkId, {
    type: 'StartBulk',
    data: { ...about, ...nothing, action, stage, reasonCode, ...whom },
    context: {
      commandId: server.ids.newId(),
      now: server.clock.now().toISOString(),
      actor: { kind: 'user', id: by.userId },
      workspaceId: workspace.id,
      correlationId: bulkId,
      causationId: null,
    },
  });
  return server.until(async () => {
    const found = await server.reads([workspace.id], (tx) => getBulk(tx, workspace.id, bulkId));
    return found === undefined || found.status === 'running' ? false : found;
  });
}

/** Somebody else who works on the project. */
async function colleague(): Promise<SignedIn> {
  const other = await workspace.user('recruiter', 'Otto Crewe');
  const add = { userId: other.userId, role: 'member' };
  await recruiter.post(`/api/projects/${project.id}/add-member`, add);
  return other;
}

/** How much of what they were given to look after they have not read. */
async function unreadCare(one: SignedIn): Promise<number> {
  const filter = { isUnread: true };
  const { body } = await one.list<{ words: string }>('notifications', { filter });
  return body.filter(({ words }) => words.includes('look after')).length;
}

/** Owners offer one reason alone from here on. */
async function offerOnly(reason: string): Promise<void> {
  const owner = await workspace.user('owner');
  const words = [{ id: reason, title: 'The one reason' }];
  expect((await owner.post('/api/workspace/choose-skip-reasons', { words })).status).toBe(200);
}

describe('one thing done to many', () => {
  it('given some by name, then they are moved in their order, and Undo puts each back where they stood', async () => {
    const moved = await start({ action: 'move', stage: 'replied', ids: idsOf('DBA') });
    expect(moved).toMatchObject({ status: 'finished', total: 3, done: 3, failed: [] });
    expect(await shown()).toEqual([
      'C inOutreach',
      'E inOutreach',
      'A replied',
      'B replied',
      'D replied',
    ]);
    const undone = await done(`/api/bulks/${moved.id}/undo`);
    expect(undone).toMatchObject({ action: 'undo', done: 3, failed: [] });
    expect(await shown()).toEqual(['A', 'B', 'C', 'D', 'E'].map((each) => `${each} inOutreach`));
    // What was taken back can be done again by the same means.
    await done(`/api/bulks/${undone.id}/undo`);
    expect((await shown()).slice(2)).toEqual(['A replied', 'B replied', 'D replied']);
  });

  it('given some, then they are given to a colleague, and Undo gives each back to who had them, of which nothing is unread any more', async () => {
    const other = await colleague();
    const to = (userId: string) => ({ userId });
    await recruiter.post(`/api/prospects/${ids['A']}/assign`, to(recruiter.userId));
    const care = async () => {
      const filter = { projectId: project.id };
      const { body } = await recruiter.list<ProspectResource>('prospects', { filter });
      return body.map(({ assignedTo }) => assignedTo?.userId ?? null);
    };
    const given = await start({ action: 'assign', assigneeId: other.userId, ids: idsOf('AB') });
    expect(given).toMatchObject({ done: 2, failed: [], assigneeId: other.userId });
    expect(await care()).toEqual([other.userId, other.userId, null, null, null]);
    await server.until(async () => (await unreadCare(other)) === 1);
    await done(`/api/bulks/${given.id}/undo`);
    expect(await care()).toEqual([recruiter.userId, null, null, null, null]);
    await server.until(async () => (await unreadCare(other)) === 0);
    const stranger = await workspace.user('recruiter');
    const refused = await recruiter.post('/api/bulks', {
      projectId: project.id,
      action: 'assign',
      assigneeId: stranger.userId,
      ids: idsOf('A'),
    });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'not-here']);
  });

  it('given one of two has been moved since, then Undo leaves them with the colleague, to whom they are as unread as before', async () => {
    const other = await colleague();
    const given = await start({ action: 'assign', assigneeId: other.userId, ids: idsOf('AB') });
    await recruiter.post(`/api/prospects/${ids['B']}/move`, { stage: 'replied' });
    const undone = await done(`/api/bulks/${given.id}/undo`);
    expect(undone).toMatchObject({ done: 1, failed: [{ id: ids['B'], code: 'changed-since' }] });
    await server.settled();
    expect(await unreadCare(other)).toBe(1);
  });

  it('given many were given to a colleague, and each is given on by hand, then that is unread as long as one is theirs', async () => {
    const other = await colleague();
    await start({ action: 'assign', assigneeId: other.userId, ids: idsOf('ABC') });
    await server.until(async () => (await unreadCare(other)) === 1);
    const giveOn = (letter: string) =>
      recruiter.post(`/api/prospects/${ids[letter]}/assign`, { userId: recruiter.userId });
    await giveOn('A');
    await giveOn('B');
    await server.settled();
    expect(await unreadCare(other)).toBe(1);
    await giveOn('C');
    await server.settled();
    expect(await unreadCare(other)).toBe(0);
  });

  it('given all that a list finds, then they bear a tag, who bears it already once, and Undo takes it from the others alone', async () => {
    const tags = async () => {
      const filter = { projectId: project.id };
      const { body } = await recruiter.list<ProspectResource>('prospects', { filter });
      return body.map(({ tags: each }) => each.join());
    };
    await recruiter.post(`/api/prospects/${ids['B']}/tag`, { tag: '緊急' });
    const tagged = await start({ action: 'tag', tag: '緊急', allOf: { stage: 'inOutreach' } });
    expect(tagged).toMatchObject({ done: 5, failed: [], tag: '緊急' });
    expect(await tags()).toEqual(['緊急', '緊急', '緊急', '緊急', '緊急']);
    const undone = await done(`/api/bulks/${tagged.id}/undo`);
    expect(await tags()).toEqual(['', '緊急', '', '', '']);
    await done(`/api/bulks/${undone.id}/undo`);
    expect(await tags()).toEqual(['緊急', '緊急', '緊急', '緊急', '緊急']);
  });

  it('given all that a narrowed pipeline finds, then they stand on a list, each once, and Undo takes off who came with it alone', async () => {
    const { body: all } = await recruiter.list<ProspectResource>('prospects', {
      filter: { projectId: project.id },
    });
    const personOf = (letter: string) => all.find(({ id }) => id === ids[letter])?.personId ?? '';
    const made = await recruiter.post<{ id: string }>('/api/lists', {
      name: 'Weavers of Ávila',
      personIds: [personOf('B')],
    });
    const onList = async () => {
      const filter = { listId: made.body.id };
      const { body } = await recruiter.list<{ id: string; name: string }>('list-people', {
        filter,
      });
      return body.map(({ name }) => name.charAt(0)).join('');
    };
    await recruiter.post(`/api/prospects/${ids['E']}/move`, { stage: 'offer' });
    const allOf = { stage: 'inOutreach' };
    const listed = await start({ action: 'list', listId: made.body.id, allOf });
    expect(listed).toMatchObject({ total: 4, done: 4, failed: [], listName: 'Weavers of Ávila' });
    expect(await onList()).toBe('ABCD');
    const undone = await done(`/api/bulks/${listed.id}/undo`);
    expect(await onList()).toBe('B');
    await done(`/api/bulks/${undone.id}/undo`);
    expect(await onList()).toBe('ABCD');

    const theirs = await (
      await workspace.user('owner')
    ).post<{ id: string }>('/api/lists', {
      name: 'Not for you',
      personIds: [],
    });
    const wish = { projectId: project.id, action: 'list', ids: idsOf('A') };
    const hidden = await recruiter.post('/api/bulks', { ...wish, listId: theirs.body.id });
    expect(hidden.status).toBe(404);
    expect((await recruiter.post('/api/bulks', wish)).status).toBe(422);
    await recruiter.post(`/api/lists/${made.body.id}/delete`);
    const late = await done(`/api/bulks/${listed.id}/undo`);
    expect(late).toMatchObject({ done: 0, failedCount: 4 });
    expect(late.failed[0]?.code).toBe('list-deleted');
  });

  it('given all that a list finds, then those are removed and no others, and Undo puts them back into their places', async () => {
    await recruiter.post(`/api/prospects/${ids['C']}/move`, { stage: 'offer' });
    const removed = await start({
      action: 'remove',
      reason: 'other',
      allOf: { stage: 'inOutreach' },
    });
    expect(removed).toMatchObject({ total: 4, done: 4 });
    expect(await shown()).toEqual(['C offer']);
    await done(`/api/bulks/${removed.id}/undo`);
    expect(await shown()).toEqual([
      ...['A', 'B', 'D', 'E'].map((each) => `${each} inOutreach`),
      'C offer',
    ]);
  });

  it('given somebody whom a colleague changed since, then Undo leaves them, says so by name, and takes back the rest', async () => {
    const moved = await start({ action: 'move', stage: 'replied', ids: idsOf('AB') });
    await recruiter.post(`/api/prospects/${ids['B']}/move`, { stage: 'hired' });
    const undone = await done(`/api/bulks/${moved.id}/undo`);
    expect(undone).toMatchObject({
      done: 1,
      failedCount: 1,
      failed: [{ id: ids['B'], name: 'B Abel', code: 'changed-since' }],
    });
    expect(await shown()).toContain('B hired');
    expect(await shown()).toContain('A inOutreach');
  });

  it('given who started it may see the project no longer, then they are told how many, and of nobody by name', async () => {
    const owner = await workspace.user('owner');
    const moved = await start({ action: 'move', stage: 'replied', ids: idsOf('AB') });
    await recruiter.post(`/api/prospects/${ids['B']}/move`, { stage: 'hired' });
    const { id } = await done(`/api/bulks/${moved.id}/undo`);
    const path = `/api/projects/${project.id}`;
    await owner.post(`${path}/add-member`, { userId: owner.userId, role: 'owner' });
    const left = { userId: recruiter.userId };
    expect((await owner.post(`${path}/remove-member`, left)).status).toBe(200);
    const { body } = await recruiter.get<BulkResource>(`/api/bulks/${id}`);
    expect(body).toMatchObject({ done: 1, failedCount: 1 });
    expect(body.failed).toEqual([{ id: ids['B'], name: ERASED, code: 'changed-since' }]);
  });

  it('given the reason was taken out since, then an undo removes nobody for it again, and says why', async () => {
    const removed = await start({ action: 'remove', reason: 'conflict', ids: idsOf('AB') });
    const restored = await done(`/api/bulks/${removed.id}/undo`);
    await offerOnly('other');
    const again = await done(`/api/bulks/${restored.id}/undo`);
    expect(again).toMatchObject({
      done: 0,
      reasons: [{ code: 'reason-not-offered', count: 2 }],
    });
    expect(await shown()).toHaveLength(5);
  });

  it('given the reason was taken out while it waited, then nobody is removed for it', async () => {
    await offerOnly('other');
    const ended = await workedOff(recruiter, { action: 'remove', reason: 'conflict' });
    const told = ended.failed.map(({ code }) => code);
    expect([ended.done, told]).toEqual([0, ['reason-not-offered', 'reason-not-offered']]);
    expect(await shown()).toHaveLength(5);
  });

  it('given people of another project or of none, then nobody is changed', async () => {
    const other = await startProject(recruiter);
    const body = { projectId: other.id, action: 'move', stage: 'hired', ids: idsOf('AB') };
    const refused = await recruiter.post('/api/bulks', body);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not-found']);
    expect((await shown()).filter((row) => row.endsWith('hired'))).toEqual([]);
  });

  it('given whoever started it may change the project no longer, then nobody more is changed, and it ends saying why', async () => {
    const left = await workspace.user('recruiter', 'Josephine Marl');
    const ended = await workedOff(left, { action: 'move', stage: 'hired' });
    const told = ended.failed.map(({ code }) => code);
    expect([ended.done, told]).toEqual([0, ['forbidden', 'forbidden']]);
    expect((await shown()).filter((row) => row.endsWith('hired'))).toEqual([]);
  });

  it('given whoever runs the server suspends the account of who started it, then nobody more is changed', async () => {
    await setAccount(server, recruiter.userId, 'suspend');
    const ended = await workedOff(recruiter, { action: 'move', stage: 'hired' });
    const told = ended.failed.map(({ code }) => code);
    expect([ended.done, told]).toEqual([0, ['forbidden', 'forbidden']]);
  });

  it('given the project is archived while it waits, then nobody is changed, and it ends saying so', async () => {
    await recruiter.post(`/api/projects/${project.id}/archive`);
    const ended = await workedOff(recruiter, { action: 'move', stage: 'hired' });
    const told = ended.failed.map(({ code }) => code);
    expect([ended.done, told]).toEqual([0, ['project-archived', 'project-archived']]);
  });

  it('given the list is deleted while it waits, or kept from whoever started it, then nobody comes onto it, and it ends saying why', async () => {
    const listOf = async (by: SignedIn, sharing: string) => {
      const body = { name: 'Weavers', sharing };
      return (await by.post<{ id: string }>('/api/lists', body)).body.id;
    };
    const toldOf = async (listId: string) => {
      const ended = await workedOff(recruiter, { action: 'list', listId });
      return [ended.done, ended.failed.map(({ code }) => code)];
    };
    const deleted = await listOf(recruiter, 'workspace');
    await recruiter.post(`/api/lists/${deleted}/delete`);
    expect(await toldOf(deleted)).toEqual([0, ['list-deleted', 'list-deleted']]);
    const kept = await listOf(await workspace.user('recruiter', 'Otis Other'), 'private');
    expect(await toldOf(kept)).toEqual([0, ['forbidden', 'forbidden']]);
  });

  it('asks for a stage to move to, a reason to remove for, and either names or all', async () => {
    const wrong = [
      { action: 'move', ids: idsOf('A') },
      { action: 'remove', ids: idsOf('A') },
      { action: 'move', stage: 'offer', reason: 'other', ids: idsOf('A') },
      { action: 'move', stage: 'offer' },
      { action: 'move', stage: 'offer', ids: idsOf('A'), allOf: {} },
    ];
    for (const body of wrong) {
      const refused = await recruiter.post('/api/bulks', { projectId: project.id, ...body });
      expect([body, refused.status]).toEqual([body, 422]);
    }
  });
});
