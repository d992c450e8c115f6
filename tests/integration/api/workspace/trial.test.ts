import { setReadiness } from '../../../../cli/identity/setReadiness.ts';
import type { InvitedPeople } from '../../../../domain/contracts/invitations.ts';
import type { ListChanged } from '../../../../domain/contracts/lists.ts';
import type { SelfUser } from '../../../../domain/contracts/user.ts';
import type { SuggestionResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { StandingResource } from '../../../../domain/contracts/standing.ts';
import { TRIAL } from '../../../../domain/contracts/standingLimits.ts';
import { ApiClient, codeOf, type Answer } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject } from '../../../support/http/given.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { signInAs, TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server, { ready: false });
  owner = await workspace.user('owner', 'Olga Owner');
});

const standing = async (by = owner) => (await by.get<StandingResource>('/api/standing')).body;
const start = (by = owner) => by.post('/api/projects', { jobDescription: 'Pastry chef' });
const refused = (answer: Answer) => [answer.status, codeOf(answer)] as const;
const byStatus = (
  [one]: readonly [number, ...unknown[]],
  [other]: readonly [number, ...unknown[]],
) => one - other;
const lift = (isReady = true) => {
  const { claims } = server.identity;
  return setReadiness({ ...server, claims }, workspace.id, isReady);
};

describe('a workspace that is not ready', () => {
  it('tells everybody in it how much of the trial is used, and until when', async () => {
    const colleague = await workspace.user('colleague');
    await start();
    const { body: members } = await owner.list<{ since: string }>('members', {});
    const begun = Date.parse(members.map(({ since }) => since).toSorted()[0] ?? '');
    expect(await standing(colleague)).toEqual({
      status: 'trial',
      endsAt: new Date(begun + TRIAL.days * DAY_MS).toISOString(),
      limits: [
        { limit: 'members', most: TRIAL.members, taken: 2 },
        { limit: 'projects', most: TRIAL.projects, taken: 1 },
        { limit: 'exportedPeople', most: TRIAL.exportedPeople, taken: null },
      ],
    });
  });

  it('has room for two open projects: another is refused in words, and a reopened one counts', async () => {
    const first = (await startProject(owner)).id;
    await start();
    const third = await start();
    expect(refused(third)).toEqual([409, 'trial-limit-reached']);
    expect(third.body).toMatchObject({
      errors: [
        {
          message: expect.stringContaining('room for 2 open projects'),
          data: { limit: 'projects', most: 2 },
        },
      ],
    });
    await owner.post(`/api/projects/${first}/archive`);
    const named = { 'X-Kith-Command': server.ids.newId() };
    const filling = () => owner.post('/api/projects', { jobDescription: 'Pastry chef' }, named);
    const { status, body } = await filling();
    expect(status).toBe(201);
    // Sent again, as after a lost answer, it is answered as it was.
    expect((await filling()).body).toEqual(body);
    expect(refused(await owner.post(`/api/projects/${first}/reopen`))).toEqual([
      409,
      'trial-limit-reached',
    ]);
  });

  it('has one last place for those who ask at the same moment, in whichever process: the others are told', async () => {
    const elsewhere = await startComposedServer({ databaseUrl: server.databaseUrl, parts: 'web' });
    try {
      const there = new ApiClient(elsewhere.origin, owner.credentials);
      const begin = (by: ApiClient) => by.post('/api/projects', { jobDescription: 'Pastry chef' });
      await start();
      const started = await Promise.all([owner, there, owner, there].map(begin));
      const full = [409, 'trial-limit-reached'];
      expect(started.map(refused).toSorted(byStatus)).toEqual([[201, undefined], full, full, full]);
      expect((await standing()).limits).toContainEqual({ limit: 'projects', most: 2, taken: 2 });

      const invite = (by: ApiClient, people: string) =>
        by.post<InvitedPeople>('/api/invitations', { people, role: 'recruiter' });
      await invite(owner, 'ida@larkmoor.example');
      const asked = await Promise.all([
        invite(owner, 'ben@larkmoor.example'),
        invite(there, 'cleo@larkmoor.example'),
      ]);
      expect(asked.map(refused).toSorted(byStatus)).toEqual([[200, undefined], full]);
      expect((await standing()).limits).toContainEqual({ limit: 'members', most: 3, taken: 3 });
    } finally {
      await elsewhere.stop();
    }
  });

  it('has places for three, invitations included, and none for who comes back', async () => {
    const leaver = await workspace.user('recruiter');
    await owner.post(`/api/members/${leaver.userId}/remove`);
    const people = 'ida@larkmoor.example, ben@larkmoor.example, cleo@larkmoor.example';
    const body = { people, role: 'recruiter' };
    const asked = await owner.post<InvitedPeople>('/api/invitations', body);
    expect(asked.body.lines.map(({ outcome }) => outcome)).toEqual([
      'invited',
      'invited',
      'noSeat',
    ]);
    const more = await owner.post('/api/invitations', { ...body, people: 'dan@larkmoor.example' });
    expect(refused(more)).toEqual([409, 'trial-limit-reached']);
    await workspace.user('recruiter');
    await workspace.user('recruiter');
    const back = await owner.post(`/api/members/${leaver.userId}/take-back`);
    expect(refused(back)).toEqual([409, 'trial-limit-reached']);
  });

  it('exports twenty-five people in one file, and no more', async () => {
    const names = Array.from({ length: TRIAL.exportedPeople + 1 }, (_, n) => `Ada Alder${n}`);
    await workspace.people(names.map((name) => engineer(name)));
    const project = await startProject(owner);
    const { body: found } = await owner.list<SuggestionResource>('suggestions', {
      filter: { projectId: project.id, category: 'outOfNetwork' },
      range: [0, TRIAL.exportedPeople],
    });
    const personIds = found.map(({ personId }) => personId);
    expect(personIds).toHaveLength(names.length);
    const made = await owner.post<ListChanged>('/api/lists', { name: 'Weavers', personIds });
    const { id } = made.body;
    expect(refused(await owner.post(`/api/lists/${id}/export`))).toEqual([
      409,
      'trial-limit-reached',
    ]);
    // Of a list that is not theirs nobody learns how long it is.
    const other = await workspace.user('recruiter');
    expect(refused(await other.post(`/api/lists/${id}/export`))).toEqual([404, 'not-found']);
    await owner.post(`/api/lists/${id}/remove`, { personIds: personIds.slice(0, 1) });
    expect((await owner.post(`/api/lists/${id}/export`)).status).toBe(202);
    const whole = await owner.post('/api/exports', { projectId: project.id });
    expect(whole.status).toBe(202);
  });

  it('given its days are over, then it is to be read, exported and left, and no longer changed', async () => {
    const project: ProjectResource = await startProject(owner);
    server.clock.advance(TRIAL.days * DAY_MS + 1_000);
    const later = await signInAs(server, owner.userId, workspace.id);
    expect((await standing(later)).status).toBe('trialOver');
    expect(refused(await later.post(`/api/projects/${project.id}/archive`))).toEqual([
      403,
      'trial-over',
    ]);
    const { may } = (await later.get<ProjectResource>(`/api/projects/${project.id}`)).body;
    expect(may).toEqual({ change: false, own: false });
    expect((await later.get<SelfUser>('/api/me')).body.may.change).toBe(false);
    expect((await later.post('/api/extract', { jobDescription: 'Pastry chef' })).status).toBe(200);
    expect((await later.post('/api/exports', { projectId: project.id })).status).toBe(202);
    expect((await later.post('/api/update-self', { name: 'Olga O.' })).status).toBe(200);
    // What is being done to many is stopped all the same, where there is such a thing.
    for (const bulks of ['bulks', 'list-bulks']) {
      const stop = `/api/${bulks}/${server.ids.newId()}/stop`;
      expect(refused(await later.post(stop))).toEqual([404, 'not-found']);
    }
  });

  it('given it is made ready, then the limits are gone at once, which every open screen hears', async () => {
    await start();
    await start();
    const socket = await LiveSocket.open(server, owner.liveToken);
    expect(refused(await start())).toEqual([409, 'trial-limit-reached']);
    await lift();
    expect((await start()).status).toBe(201);
    await socket.hear((message) => 'resource' in message && message.resource === 'workspaces');
    expect(await standing()).toEqual({ status: 'open', endsAt: null, limits: [] });
    socket.close();
  });

  it('given it was ready and is made not ready again, then its days begin with that', async () => {
    await lift();
    server.clock.advance((TRIAL.days + 1) * DAY_MS);
    await lift(false);
    await server.settled();
    const later = await signInAs(server, owner.userId, workspace.id);
    expect((await standing(later)).status).toBe('trial');
  });
});
