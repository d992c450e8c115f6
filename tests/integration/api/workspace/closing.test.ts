import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { ExportResource } from '../../../../domain/contracts/exports.ts';
import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { StandingResource } from '../../../../domain/contracts/standing.ts';
import type { SelfUser } from '../../../../domain/contracts/user.ts';
import { CLOSING_DAYS } from '../../../../domain/contracts/standingLimits.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { people } from '../../../../projections/people/people.ts';
import { codeOf, type Answer } from '../../../support/http/apiClient.ts';
import { archiveOf } from '../../../support/http/archiving.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { noWords } from '../../../../domain/contracts/words.ts';
import { getLogo, getWords } from '../../../../projections/workspace/settings.ts';
import { png } from '../../../support/pictures.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { initialDataOf } from '../../../support/http/testBrowser.ts';
import { ownedBesideRecruiting } from '../../../support/http/recruiting.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
const close = (name = 'Larkmoor', by = owner) => by.post('/api/workspace/close', { name });
const standing = async () => (await owner.get<StandingResource>('/api/standing')).body;

/** Once the end of the workspace stands so in the work that is due. */
const endIs = (wanted: 'planned' | 'cancelled') =>
  server.until(async () => {
    const { rows } = await server.pool.query<{ cancelled: boolean }>(
      `select cancelled from reactions.due
       where workspace_id = $1 and processor = 'commands/workspace'`,
      [workspace.id],
    );
    return rows.length === 1 && rows[0]?.cancelled === (wanted === 'cancelled');
  });

/** What an owner is told that they may change, in the workspace and of a project. */
async function offered(projectId: string) {
  const { change, createProject, tellPeople } = (await owner.get<SelfUser>('/api/me')).body.may;
  const { may } = (await owner.get<ProjectResource>(`/api/projects/${projectId}`)).body;
  const done = (await owner.list<ActivityResource>('activities', { filter: { projectId } })).body;
  const undone = done.filter(({ undo }) => undo !== null).length;
  const { mayHoldAll } = (await owner.get<OutboxResource>('/api/outbox')).body;
  return { change, createProject, tellPeople, mayHoldAll, project: may, undone };
}

const nothing = {
  change: false,
  createProject: false,
  tellPeople: false,
  mayHoldAll: false,
  project: { change: false, own: false },
  undone: 0,
};

describe('an owner who closes the workspace', () => {
  it('types its name, and nobody but an owner can', async () => {
    const wrong = await close('Another');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      errors: [{ data: { fields: { name: 'This is not the name of your workspace.' } } }],
    });
    expect((await close('Larkmoor', recruiter)).status).toBe(403);
    expect((await standing()).status).toBe('open');
  });

  it('reads and exports until it ends, and nobody else comes in; nothing in it is changed', async () => {
    const project = await startProject(recruiter);
    expect((await close()).status).toBe(200);
    const { status, endsAt } = await standing();
    expect(status).toBe('closing');
    const days = (Date.parse(endsAt ?? '') - server.clock.now().getTime()) / DAY_MS;
    expect(Math.round(days)).toBe(CLOSING_DAYS);
    expect(refused(await recruiter.get('/api/me'))).toEqual([403, 'workspace-closed']);
    const page = await recruiter.get<string>('/projects', { Accept: 'text/html' });
    expect(initialDataOf({ ...page, text: page.body }).page).toMatchObject({
      kind: 'shut',
      because: 'closed',
      endsAt,
    });
    expect((await owner.get(`/api/projects/${project.id}`)).status).toBe(200);
    expect(await offered(project.id)).toEqual(nothing);
    expect(refused(await owner.post(`/api/projects/${project.id}/archive`))).toEqual([
      403,
      'workspace-closed',
    ]);
    // What anybody may do at other times, which `may.change` stands for.
    const kept = await owner.post('/api/views', { table: 'projects', name: 'Open', query: '' });
    expect(refused(kept)).toEqual([403, 'workspace-closed']);
    const asked = await owner.post<{ id: string }>('/api/exports', { projectId: project.id });
    expect(asked.status).toBe(202);
    await server.until(async () => {
      const { body } = await owner.get<ExportResource>(`/api/exports/${asked.body.id}`);
      return body.status === 'finished';
    });
  });

  it('hears what happens in it, and nobody else does but that it is closed', async () => {
    const { id: projectId } = await startProject(recruiter);
    const after = await server.store.head();
    const sockets = [
      await LiveSocket.open(server, owner.liveToken),
      await LiveSocket.open(server, recruiter.liveToken),
    ] as const;
    const newsOf = ({ heard }: LiveSocket) =>
      heard.flatMap((one) =>
        one.type === 'LIVE_ACTIVITY' && one.kind === 'changed' && (one.position ?? '') > after
          ? [one.resource]
          : [],
      );
    await close();
    await archiveOf(server, workspace.id, projectId);
    const [theirs, others] = sockets;
    await server.until(() => newsOf(theirs).includes('projects'));
    await owner.post('/api/workspace/reopen');
    await server.until(() => newsOf(others).filter((one) => one === 'workspaces').length === 2);
    expect(newsOf(others)).not.toContain('projects');
    for (const socket of sockets) socket.close();
  });

  it('opens it again, and it is all as it was', async () => {
    const project = await startProject(recruiter);
    const before = await offered(project.id);
    expect(before).toMatchObject({
      change: true,
      mayHoldAll: true,
      project: { change: true, own: true },
    });
    await close();
    // Closed and opened within one look of the process, its end would never have been planned.
    await endIs('planned');
    expect((await owner.post('/api/workspace/reopen')).status).toBe(200);
    expect(await offered(project.id)).toEqual(before);
    expect((await standing()).status).toBe('open');
    expect((await recruiter.post(`/api/projects/${project.id}/archive`)).status).toBe(200);
    await endIs('cancelled');
  });
});

describe('when the time of a closed workspace is over', () => {
  const end = async (workspaceId = workspace.id) => {
    const context = systemContext(server.clock, 'workspace/closing', {
      commandId: server.ids.newId(),
      workspaceId,
    });
    const now = new Date(server.clock.now().getTime() + (CLOSING_DAYS + 1) * DAY_MS).toISOString();
    await handleCommand({ ...server, decider: workspaceDecider }, workspaceId, {
      type: 'EndWorkspace',
      data: { workspaceId },
      context: { ...context, now },
    });
  };
  const keysLeft = async (ids: readonly string[]) => {
    const { rows } = await server.pool.query<{ kind: string }>(
      `select kind from keys.subjects
       where (workspace_id = $1 or subject_id = any($2)) and destroyed_at is null`,
      [workspace.id, ids],
    );
    return rows.map(({ kind }) => kind);
  };
  const typesOf = async (stream: string) => {
    const types: string[] = [];
    for await (const { type } of server.store.readStream(stream)) types.push(type);
    return types;
  };

  it('erases all of it with receipts, and who belonged to nothing else; others are as they were', async () => {
    const elsewhere = await TestWorkspace.add(server);
    const neighbour = await elsewhere.user('owner', 'Nina Neighbour');
    const both = await elsewhere.adopt(recruiter.userId, 'recruiter');
    await workspace.people(['Ada Alder', 'Bo Birch'].map((name) => engineer(name)));
    const project = await startProject(owner);
    const [found] = await suggestionsOf(owner, project.id);
    const note = { personId: found?.personId, visibility: 'workspace', text: 'Speaks Dutch' };
    expect((await owner.post('/api/notes', note)).status).toBe(201);
    await owner.post(`/api/suggestions/${found?.id}/accept`);
    expect((await keysLeft([owner.userId])).length).toBeGreaterThan(5);
    const logo = await owner.put<{ id: string }>('/api/workspace/logo-files', png(64, 64), {
      'Content-Type': 'application/octet-stream',
    });
    await owner.post('/api/workspace/choose-logo', { fileId: logo.body.id });
    const reasons = [{ title: 'Asks for more than we pay' }];
    await owner.post('/api/workspace/choose-skip-reasons', { words: reasons });

    await close();
    await end();
    await server.until(async () => (await keysLeft([owner.userId])).length === 0);
    await server.until(async () => {
      const told = await Promise.all(
        [workspace.id, owner.userId].map((id) => typesOf(`subject-${id}`)),
      );
      return told.every((types) => types.includes('ErasureProven'));
    });
    expect((await owner.get('/api/me')).status).toBe(401);
    expect((await recruiter.get('/api/me')).status).toBe(401);
    expect(await typesOf(`user-${owner.userId}`)).toContain('AccountClosed');
    // Whoever belongs to another workspace is there as before.
    expect(await typesOf(`subject-${recruiter.userId}`)).toEqual([]);
    expect((await both.get<{ name: string }>('/api/me')).body.name).toBe('Rhea Recruiter');
    expect((await neighbour.get('/api/me')).status).toBe(200);
    await server.settled();
    const left = await server.reads([workspace.id], (tx) =>
      tx.query(`select from ${tableOf(people)} p where p.workspace_id = $1`, [workspace.id]),
    );
    expect(left).toEqual([]);
    // Its words and its logo have gone with it.
    expect(
      await server.reads([workspace.id], async (tx) => [
        await getWords(tx, workspace.id),
        await getLogo(tx, workspace.id),
      ]),
    ).toEqual([{ words: noWords, revision: -1 }, null]);
    expect(await server.files.find(logo.body.id)).toBeNull();
  });

  it('erases who belonged to two once both have ended, whichever ends last', async () => {
    const elsewhere = await TestWorkspace.add(server);
    const neighbour = await elsewhere.user('owner', 'Nina Neighbour');
    await elsewhere.adopt(recruiter.userId, 'recruiter');
    await close();
    await end();
    await server.until(async () => (await keysLeft([owner.userId])).length === 0);
    expect(await keysLeft([recruiter.userId])).toEqual(['user']);
    await close('Larkmoor', neighbour);
    await end(elsewhere.id);
    await server.until(async () => (await keysLeft([recruiter.userId])).length === 0);
  });
});
