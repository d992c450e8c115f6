import { membershipsOn } from '../../../../api/identity/memberships.ts';
import { placeToEnter } from '../../../../api/identity/placeToEnter.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import type { ExportResource } from '../../../../domain/contracts/exports.ts';
import type { MemberResource, WorkspaceResource } from '../../../../domain/contracts/members.ts';
import type { WorkspaceUser } from '../../../../domain/contracts/user.ts';
import { exportOfPeople } from '../../../../domain/exports/export.ts';
import { userDecider } from '../../../../domain/identity/user.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { codeOf, type Answer } from '../../../support/http/apiClient.ts';
import { archiveOf } from '../../../support/http/archiving.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { operatorContext } from '../../../support/http/people.ts';
import { initialDataOf } from '../../../support/http/testBrowser.ts';
import { ownedBesideRecruiting } from '../../../support/http/recruiting.ts';
import { signInAs, TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { tokenOf } from '../../../support/http/tokenClient.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, owner, recruiter } = await ownedBesideRecruiting(server));
});

const refused = (answer: Answer) => [answer.status, codeOf(answer)];
const members = async () => (await owner.list<MemberResource>('members', {})).body;
const suspend = (id: string, by = owner) =>
  by.post(`/api/members/${id}/suspend`, { reason: 'security' });
const reinstate = (id: string) => owner.post(`/api/members/${id}/reinstate`);
const changes = async (by = owner) =>
  (await by.list<AuditResource>('audits', { range: [0, 1] })).body.map(
    ({ what, from, to, byName }) => [byName, what, from, to],
  );

describe('a member whom an owner suspends', () => {
  it('is signed out at once, sockets and all, and nowhere else', async () => {
    const elsewhere = await TestWorkspace.add(server);
    await elsewhere.user('owner');
    const other = await elsewhere.adopt(recruiter.userId, 'recruiter');
    const socket = await LiveSocket.open(server, recruiter.liveToken);
    expect((await suspend(recruiter.userId)).status).toBe(200);
    expect((await recruiter.get('/api/me')).status).toBe(401);
    await socket.hear(({ type }) => type === 'LOGIN_EXPIRED');
    expect(await socket.closed).toBe(1000);
    expect((await other.get('/api/me')).status).toBe(200);
    await server.until(async () => {
      const { body } = await other.list<{ workspaceId: string }>('sessions', {});
      return body.every(({ workspaceId }) => workspaceId === elsewhere.id);
    });
  });

  it('comes in at another workspace that they belong to, when they ask for a link', async () => {
    const elsewhere = await TestWorkspace.add(server);
    await elsewhere.adopt(recruiter.userId, 'recruiter');
    const place = async () => {
      const account = await readState(server, userDecider, recruiter.userId);
      return placeToEnter({ ...server, memberships: membershipsOn(server) }, account!);
    };
    expect(await place()).toBe(workspace.id);
    await suspend(recruiter.userId);
    expect(await place()).toBe(elsewhere.id);
    await reinstate(recruiter.userId);
    expect(await place()).toBe(workspace.id);
  });

  it('keeps seat, role and projects, is not among colleagues, and is back with all of it', async () => {
    const project = await startProject(recruiter);
    await suspend(recruiter.userId);
    expect(await members()).toMatchObject([
      { id: owner.userId, suspendedFor: null },
      {
        id: recruiter.userId,
        role: 'recruiter',
        status: 'open',
        suspendedFor: 'security',
        projectCount: 1,
      },
    ]);
    expect((await owner.get<WorkspaceResource>('/api/workspace')).body.taken).toBe(2);
    const colleagues = (await owner.list<WorkspaceUser>('users', {})).body;
    expect(colleagues.map(({ id }) => id)).toEqual([owner.userId]);
    expect((await reinstate(recruiter.userId)).status).toBe(200);
    await server.settled();
    const again = await signInAs(server, recruiter.userId, workspace.id);
    expect((await again.get(`/api/projects/${project.id}`)).status).toBe(200);
    expect((await again.get<{ role: string }>('/api/me')).body.role).toBe('recruiter');
  });

  it('has tokens that open nothing until then', async () => {
    const second = await workspace.user('owner', 'Pia Partner');
    const token = await tokenOf(server, second);
    expect((await token.get('/api/projects')).status).toBe(200);
    await suspend(second.userId);
    expect(refused(await token.get('/api/projects'))).toEqual([401, 'token-ended']);
    await reinstate(second.userId);
    expect((await token.get('/api/projects')).status).toBe(200);
  });

  it('stands among the changes, with why, and who did it', async () => {
    await suspend(recruiter.userId);
    await reinstate(recruiter.userId);
    expect(await changes()).toEqual([
      ['Olga Owner', 'Way in for Rhea Recruiter', 'Suspended', 'Open'],
      ['Olga Owner', 'Way in for Rhea Recruiter', 'Open', 'Suspended: to keep the account safe'],
    ]);
  });

  it('is never the last owner, nor oneself, nor somebody of another workspace, and only an owner does it', async () => {
    expect(refused(await suspend(owner.userId))).toEqual([409, 'not-yourself']);
    const second = await workspace.user('owner', 'Pia Partner');
    await suspend(second.userId);
    const byOperator = await owner.post(`/api/members/${owner.userId}/remove`);
    expect(refused(byOperator)).toEqual([409, 'last-owner']);
    expect((await suspend(owner.userId, recruiter)).status).toBe(403);
    const stranger = await (await TestWorkspace.add(server)).user('recruiter');
    expect((await suspend(stranger.userId)).status).toBe(404);
    const untold = await owner.post(`/api/members/${recruiter.userId}/suspend`, { reason: 'rude' });
    expect(untold.status).toBe(422);
  });
});

describe('a workspace that whoever runs the server suspends', () => {
  const set = (reasonCode: string | null) => {
    const { claims } = server.identity;
    return suspendWorkspace({ ...server, claims }, workspace.id, reasonCode);
  };

  /** As if the recruiter had asked for it just before. */
  const askForFileOf = async (projectId: string) => {
    const exportId = server.ids.newId();
    const asked = { exportId, projectId, requestedBy: recruiter.userId };
    await handleCommand({ ...server, decider: exportOfPeople }, exportId, {
      type: 'RequestExport',
      data: { ...asked, format: 'csv', stages: null },
      context: operatorContext(server, workspace.id),
    });
    await server.settled();
    return exportId;
  };

  it('answers nothing but that, to sessions, tokens and pages, and goes on where it stood', async () => {
    const project = await startProject(recruiter);
    const token = await tokenOf(server, owner);
    expect(await set('unpaid')).toBe(true);
    expect(await set('unpaid')).toBe(false);
    for (const path of ['/api/me', '/api/standing', `/api/projects/${project.id}`]) {
      expect(refused(await owner.get(path))).toEqual([403, 'workspace-suspended']);
    }
    expect(refused(await recruiter.post('/api/update-self', { name: 'R.' }))).toEqual([
      403,
      'workspace-suspended',
    ]);
    expect(refused(await token.get('/api/projects'))).toEqual([403, 'workspace-suspended']);
    await server.settled();
    const page = await owner.get<string>('/projects', { Accept: 'text/html' });
    expect(page.status).toBe(403);
    expect(initialDataOf({ ...page, text: page.body }).page).toEqual({
      kind: 'shut',
      because: 'suspended',
      workspaceName: 'Larkmoor',
      endsAt: null,
    });
    expect(await set(null)).toBe(true);
    expect((await recruiter.get(`/api/projects/${project.id}`)).status).toBe(200);
    expect((await token.get('/api/projects')).status).toBe(200);
    expect((await changes()).toReversed()).toEqual([
      ['Whoever runs the server', 'The whole workspace', 'Open', 'Suspended: unpaid'],
      ['Whoever runs the server', 'The whole workspace', 'Suspended', 'Open'],
    ]);
  });

  it('tells its open screens that it is shut and when it goes on, and of nothing else that happens in it', async () => {
    const { id: projectId } = await startProject(recruiter);
    const after = await server.store.head();
    const socket = await LiveSocket.open(server, recruiter.liveToken);
    const newsFrom = (from: string) =>
      socket.heard.flatMap((one) =>
        one.type === 'LIVE_ACTIVITY' && one.kind === 'changed' && (one.position ?? '') > from
          ? [{ resource: one.resource, position: one.position ?? '' }]
          : [],
      );
    await set('unpaid');
    await archiveOf(server, workspace.id, projectId);
    await askForFileOf(projectId);
    const shut = await server.store.head();
    // What is told after it is of elsewhere: by then all of this has been told, or has not.
    const elsewhere = await (await TestWorkspace.add(server)).user('recruiter');
    const barrier = await LiveSocket.open(server, elsewhere.liveToken);
    const { id: other } = await startProject(elsewhere);
    await barrier.hear((one) => one.type === 'LIVE_ACTIVITY' && one.projectId === other);
    barrier.close();
    await set(null);
    await server.until(() => newsFrom(shut).some(({ resource }) => resource === 'workspaces'));
    const meanwhile = newsFrom(after).filter(({ position }) => position <= shut);
    expect(meanwhile.map(({ resource }) => resource)).toEqual(['workspaces']);
    await recruiter.post(`/api/projects/${projectId}/reopen`);
    await server.until(() => newsFrom(shut).some(({ resource }) => resource === 'projects'));
    socket.close();
  });

  it('leaves other workspaces as they are', async () => {
    const other = await (await TestWorkspace.add(server)).user('recruiter');
    await set('unpaid');
    expect((await other.get('/api/me')).status).toBe(200);
  });

  it('has nothing worked on until it goes on: what was due waits, and is done then', async () => {
    const project = await startProject(recruiter);
    await set('unpaid');
    const exportId = await askForFileOf(project.id);
    const due = async () => {
      const { rows } = await server.pool.query<{ done: boolean }>(
        `select done_at is not null as done from reactions.due
         where workspace_id = $1 and processor = 'exports/makeExport'`,
        [workspace.id],
      );
      return rows.map(({ done }) => done);
    };
    await server.until(async () => (await due()).length > 0);
    // Work that another workspace asks for later is done meanwhile.
    const other = await (await TestWorkspace.add(server)).user('recruiter');
    const { id } = await startProject(other);
    const theirs = await other.post<{ id: string }>('/api/exports', { projectId: id });
    await server.until(async () => {
      const { body } = await other.get<ExportResource>(`/api/exports/${theirs.body.id}`);
      return body.status === 'finished';
    });
    expect(await due()).toEqual([false]);
    await set(null);
    await server.until(async () => {
      const { body } = await recruiter.get<ExportResource>(`/api/exports/${exportId}`);
      return body.status === 'finished';
    });
  });
});
