import type { ProspectResource, TagResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let colleague: SignedIn;
let project: ProjectResource;
let ada: string;
let bea: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = [engineer('Ada Abel'), engineer('Bea Babel')];
  ({ workspace, recruiter, project } = await recruitingForProject(server, people));
  colleague = await workspace.user('recruiter', 'Josephine Marl');
  await recruiter.post(`/api/projects/${project.id}/add-member`, {
    userId: colleague.userId,
    role: 'member',
  });
  [ada, bea] = [await accepted('Ada Abel'), await accepted('Bea Babel')];
});

async function accepted(name: string): Promise<string> {
  const found = (await suggestionsOf(recruiter, project.id)).find((one) => one.name === name);
  return (await recruiter.post<{ id: string }>(`/api/suggestions/${found?.id}/accept`, {})).body.id;
}

function act(id: string, verb: string, body: object = {}, client = recruiter) {
  return client.post<{ id: string }>(`/api/prospects/${id}/${verb}`, body);
}

async function names(filter: object, client = recruiter) {
  const asked = { filter: { projectId: project.id, ...filter } };
  const { body } = await client.list<ProspectResource>('prospects', asked);
  return body.map(({ name }) => name);
}

async function one(id: string, asOf?: string) {
  const moment = asOf === undefined ? '' : `?asOf=${asOf}`;
  return (await recruiter.get<ProspectResource>(`/api/prospects/${id}${moment}`)).body;
}

async function counted(filter: object) {
  const asked = encodeURIComponent(JSON.stringify(filter));
  const path = `/api/projects/${project.id}/prospect-counts?filter=${asked}`;
  return (await recruiter.get<{ all: number }>(path)).body.all;
}

describe('how prospects are looked after', () => {
  it('stands with them: who has them, their tags in the order they came, and the next step', async () => {
    await act(ada, 'assign', { userId: colleague.userId });
    await act(ada, 'tag', { tag: 'Priority' });
    await act(ada, 'tag', { tag: 'Remote  only' });
    await act(ada, 'set-next-step', { text: 'Call about Paris', dueOn: '2026-12-01' });
    expect(await one(ada)).toMatchObject({
      assignedTo: { userId: colleague.userId, name: 'Josephine Marl', hasLeft: false },
      tags: ['Priority', 'Remote only'],
      nextStep: { text: 'Call about Paris', dueOn: '2026-12-01' },
    });
    await act(ada, 'untag', { tag: 'priority' });
    await act(ada, 'clear-next-step');
    await act(ada, 'assign', { userId: null });
    expect(await one(ada)).toMatchObject({
      assignedTo: null,
      tags: ['Remote only'],
      nextStep: null,
    });
  });

  it('given a day of a year that no calendar has, then it is refused wherever one is asked for', async () => {
    const day = '0000-05-05';
    const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter));
    const since = `${day}T00:00:00Z`;
    const step = { text: 'Call', dueOn: day };

    const answers = [
      await recruiter.post(`/api/prospects/${ada}/set-next-step`, step),
      await recruiter.get(
        `/api/prospects?filter=${filtered({ projectId: project.id, today: day, due: 'week' })}`,
      ),
      await recruiter.get(`/api/waits?filter=${filtered({ today: day })}`),
      await recruiter.get(`/api/reports/funnel?from=${since}&to=2026-12-01T00:00:00Z`),
      await recruiter.get(
        `/api/suggestions?filter=${filtered({ projectId: project.id, category: 'inNetwork', since })}`,
      ),
      await recruiter.post('/api/outbox/hold', { date: day, mailboxId: null }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([422, 400, 400, 400, 400, 422]);
    await act(ada, 'set-next-step', { text: 'Call', dueOn: '0001-01-01' });
    expect(await one(ada)).toMatchObject({ nextStep: { dueOn: '0001-01-01' } });
  });

  it('is as it was at an earlier moment, with the words of then', async () => {
    await act(ada, 'tag', { tag: 'Priority' });
    await act(ada, 'set-next-step', { text: 'Call', dueOn: '2026-12-01' });
    const before = (await act(ada, 'assign', { userId: colleague.userId })).headers;
    const then = before.get('X-Kith-Position') ?? '';
    await act(ada, 'untag', { tag: 'Priority' });
    await act(ada, 'set-next-step', { text: 'Write', dueOn: null });
    await act(ada, 'assign', { userId: null });
    expect(await one(ada, then)).toMatchObject({
      assignedTo: { name: 'Josephine Marl' },
      tags: ['Priority'],
      nextStep: { text: 'Call', dueOn: '2026-12-01' },
    });
  });

  it('narrows the list, its counts and its first of each stage', async () => {
    await act(ada, 'assign', { userId: recruiter.userId });
    await act(ada, 'tag', { tag: 'Priority' });
    await act(ada, 'set-next-step', { text: 'Call', dueOn: '2026-12-01' });
    for (const [filter, found] of [
      [{ assignedTo: 'me' }, ['Ada Abel']],
      [{ assignedTo: recruiter.userId }, ['Ada Abel']],
      [{ assignedTo: colleague.userId }, []],
      [{ assignedTo: 'nobody' }, ['Bea Babel']],
      [{ tag: 'PRIORITY' }, ['Ada Abel']],
      [{ tag: 'Prio' }, []],
      [{ due: 'overdue', today: '2026-12-02' }, ['Ada Abel']],
      [{ due: 'overdue', today: '2026-12-01' }, []],
      [{ due: 'week', today: '2026-11-24' }, ['Ada Abel']],
      [{ due: 'week', today: '2026-11-23' }, []],
      [{ due: 'some' }, ['Ada Abel']],
      [{ due: 'none' }, ['Bea Babel']],
      [{ q: 'bel', tag: 'priority' }, ['Ada Abel']],
      [{ q: 'bab' }, ['Bea Babel']],
    ] as const) {
      expect([filter, await names(filter)]).toEqual([filter, found]);
      expect([filter, await names({ ...filter, firstOfStage: 1 })]).toEqual([filter, found]);
      expect([filter, await counted(filter)]).toEqual([filter, found.length]);
    }
    expect(await names({ assignedTo: 'me' }, colleague)).toEqual([]);
  });

  it('sorts by who has them and by when the next step is due, those without one last', async () => {
    await act(bea, 'set-next-step', { text: 'Call', dueOn: '2026-12-01' });
    await act(bea, 'assign', { userId: colleague.userId });
    for (const field of ['nextStepDue', 'assignedTo']) {
      const asked = { filter: { projectId: project.id }, sort: [field, 'ASC'] as const };
      const { body } = await recruiter.list<ProspectResource>('prospects', asked);
      expect(body.map(({ name }) => name)).toEqual(['Bea Babel', 'Ada Abel']);
    }
  });

  it('is open again where who has them has left the project, and comes back with them', async () => {
    await act(ada, 'assign', { userId: colleague.userId });
    const member = { userId: colleague.userId };
    await recruiter.post(`/api/projects/${project.id}/remove-member`, member);
    expect((await one(ada)).assignedTo).toMatchObject({ name: 'Josephine Marl', hasLeft: true });
    expect(await names({ assignedTo: 'nobody' })).toEqual(['Ada Abel', 'Bea Babel']);
    await recruiter.post(`/api/projects/${project.id}/add-member`, { ...member, role: 'member' });
    expect((await one(ada)).assignedTo).toMatchObject({ hasLeft: false });
  });

  it('goes to nobody who may not see the project, and takes no empty word or day that is none', async () => {
    const stranger = await workspace.user('recruiter');
    const refused = await act(ada, 'assign', { userId: stranger.userId });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'not-here']);
    expect((await act(ada, 'tag', { tag: '  ' })).status).toBe(422);
    expect((await act(ada, 'tag', { tag: 'x'.repeat(41) })).status).toBe(422);
    expect((await act(ada, 'set-next-step', { text: 'Call', dueOn: 'soon' })).status).toBe(422);
    expect((await act(ada, 'untag', { tag: 'Priority' })).status).toBe(404);
    expect((await act(ada, 'clear-next-step')).status).toBe(404);
    expect(await one(ada)).toMatchObject({ assignedTo: null, tags: [], nextStep: null });
  });

  it('is no move: who moved whom, and when they were last moved, stay as they were', async () => {
    const before = await one(ada);
    await act(ada, 'tag', { tag: 'Priority' }, colleague);
    const after = await one(ada);
    expect(after.changedAt).toBe(before.changedAt);
    expect(after.revision).toBe(before.revision + 1);
    const { body } = await recruiter.list('changes', { filter: { projectId: project.id } });
    expect(body).toHaveLength(2);
  });
});

describe('the tags that are offered', () => {
  const tags = async (client: SignedIn, filter: object = {}) =>
    (await client.list<TagResource>('tags', { filter })).body.map(({ id, count }) => [id, count]);

  it('are those that prospects bear now of projects one may see, the most used first', async () => {
    await act(ada, 'tag', { tag: 'Priority' });
    await act(ada, 'tag', { tag: 'Remote' });
    await act(bea, 'tag', { tag: 'remote' });
    await act(bea, 'tag', { tag: 'Passing' });
    await act(bea, 'untag', { tag: 'Passing' });
    const [first, ...others] = await tags(recruiter);
    expect(String(first?.[0]).toLowerCase()).toBe('remote');
    expect([first?.[1], others]).toEqual([2, [['Priority', 1]]]);
    expect(await tags(recruiter, { q: 'prio' })).toEqual([['Priority', 1]]);
    const stranger = await workspace.user('recruiter');
    await startProject(stranger);
    expect(await tags(stranger)).toEqual([]);
  });
});
