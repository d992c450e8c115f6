import type { LiveActivity, LiveMessage } from '../../../../domain/contracts/live.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { SelfUser } from '../../../../domain/contracts/user.ts';
import { WebSocket } from 'ws';
import { changeRole, endMembership } from '../../../../cli/identity/changeMembership.ts';
import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestedId,
  uploaded,
} from '../../../support/http/given.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { signInAs, TestWorkspace } from '../../../support/http/testWorkspace.ts';

const changeOf =
  (resource: string) =>
  (message: LiveMessage): message is LiveActivity =>
    message.type === 'LIVE_ACTIVITY' && message.kind === 'changed' && message.resource === resource;

/** Two processes of one installation: what happens in one is heard in both, by whom it concerns. */
export function liveSuite(carrier: string, envOf: () => Readonly<Record<string, string>>): void {
  describe(`live over ${carrier}`, () => {
    let here: ComposedServer;
    let there: ComposedServer;
    const sockets: LiveSocket[] = [];
    const open = async (...at: Parameters<typeof LiveSocket.open>) => {
      const socket = await LiveSocket.open(...at);
      sockets.push(socket);
      return socket;
    };

    beforeAll(async () => {
      here = await startComposedServer({ env: envOf() });
      const { databaseUrl } = here;
      there = await startComposedServer({ env: envOf(), databaseUrl, parts: 'web' });
    });
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.close();
    });
    afterAll(async () => {
      await there.stop();
      await here.stop();
    });

    it('tells an acceptance, and a move whole, to who may read the project, in every process, and to nobody else', async () => {
      const workspace = await TestWorkspace.add(here);
      const recruiter = await workspace.user('recruiter');
      const owner = await workspace.user('owner');
      const outsider = await workspace.user('recruiter');
      await workspace.people([engineer('Wilhelmina Oake')]);
      const { id: projectId } = await startProject(recruiter);
      const stranger = await (await TestWorkspace.add(here)).user('owner');

      const mine = await open(here, recruiter.liveToken);
      const theirs = await open(there, owner.liveToken);
      const others = [await open(there, outsider.liveToken), await open(there, stranger.liveToken)];
      const suggestion = await suggestedId(recruiter, projectId, 'Wilhelmina Oake');
      const accepted = await recruiter.post<{ id: string; revision: number }>(
        `/api/suggestions/${suggestion}/accept`,
        { note: 'Ask Gwendolyn first.' },
      );
      const { id, revision } = accepted.body;
      for (const socket of [mine, theirs]) {
        const message = await socket.hear(changeOf('prospects'));
        expect(message).toEqual({
          type: 'LIVE_ACTIVITY',
          kind: 'changed',
          resource: 'prospects',
          ids: [id],
          projectId,
          actorId: recruiter.userId,
          position: accepted.headers.get('X-Kith-Position'),
          counts: { inOutreach: 1 },
        });
      }
      const moved = await recruiter.post<{ revision: number }>(`/api/prospects/${id}/move`, {
        stage: 'replied',
      });
      const read = await recruiter.get<ProspectResource>(`/api/prospects/${id}`);
      const { orderKey, stageSince } = read.body;
      for (const socket of [mine, theirs]) {
        const message = await socket.hear(
          (one) =>
            changeOf('prospects')(one) && one.position !== accepted.headers.get('X-Kith-Position'),
        );
        expect(message).toMatchObject({
          ids: [id],
          moves: [
            {
              id,
              from: 'inOutreach',
              stage: 'replied',
              orderKey,
              stageSince,
              follows: revision,
              revision: moved.body.revision,
            },
          ],
          counts: { replied: 1 },
        });
      }
      // What each of them hears next is something of their own: what came before was not for them.
      for (const [socket, client] of [
        [others[0], outsider],
        [others[1], stranger],
      ] as const) {
        const own = await startProject(client);
        await socket?.hear(
          (message) => changeOf('projects')(message) && message.projectId === own.id,
        );
        const projects = socket?.heard.flatMap((one) =>
          one.type === 'LIVE_ACTIVITY' && one.projectId !== undefined ? [one.projectId] : [],
        );
        expect(new Set(projects)).toEqual(new Set([own.id]));
      }
    });

    it('given moves at the same moment, then every process tells each of them, and nothing behind later news', async () => {
      const workspace = await TestWorkspace.add(here);
      const recruiter = await workspace.user('recruiter');
      const names = ['Wilhelmina Oake', 'Rosalind Fen', 'Ambrose Lark', 'Isolde Marsh'];
      await workspace.people(names.map((name) => engineer(name)));
      const { id: projectId } = await startProject(recruiter);
      const ids: string[] = [];
      for (const name of names) {
        const suggestion = await suggestedId(recruiter, projectId, name);
        const { body } = await recruiter.post<{ id: string }>(
          `/api/suggestions/${suggestion}/accept`,
          {},
        );
        ids.push(body.id);
      }
      const listening = [
        await open(here, recruiter.liveToken),
        await open(there, recruiter.liveToken),
      ];
      const wanted = ids.flatMap((id) => ['replied', 'offer', 'hired'].map((stage) => [id, stage]));
      const moves = await Promise.all(
        wanted.map(async ([id = '', stage]) => {
          const moved = await recruiter.post(`/api/prospects/${id}/move`, { stage });
          return { id, position: moved.headers.get('X-Kith-Position') ?? '' };
        }),
      );
      const tells =
        ({ id, position }: (typeof moves)[number]) =>
        (message: LiveMessage) =>
          changeOf('prospects')(message) &&
          (message.position ?? '') >= position &&
          (message.ids?.includes(id) ?? true);
      for (const socket of listening) {
        for (const move of moves) await socket.hear(tells(move));
        const places = socket.heard
          .filter(changeOf('prospects'))
          .map(({ position = '' }) => position);
        expect(places).toEqual(places.toSorted((one, other) => (one < other ? -1 : 1)));
      }
    });

    it('given somebody in every role, when people come in, then ids of them go to who may read people, and to nobody else', async () => {
      const workspace = await TestWorkspace.add(here);
      const owner = await workspace.user('owner');
      const heardBy = new Map<string, LiveSocket>();
      for (const role of WorkspaceRole.options) {
        const { liveToken } = role === 'owner' ? owner : await workspace.user(role);
        heardBy.set(role, await open(there, liveToken));
      }
      await workspace.people([engineer('Wilhelmina Oake')]);
      for (const role of ['owner', 'recruiter', 'hiringManager']) {
        const message = await heardBy.get(role)!.hear(changeOf('people'));
        expect(changeOf('people')(message) && message.ids?.length).toBeGreaterThan(0);
      }
      // What the others hear next is for everybody: what came before was not for them.
      const resync = { type: 'LIVE_ACTIVITY', kind: 'resync' } as const;
      await there.sockets.sendToAll(resync);
      for (const role of ['colleague', 'auditor', 'operator']) {
        const socket = heardBy.get(role)!;
        await socket.hear((message) => 'kind' in message && message.kind === 'resync');
        // Their own membership was told them, too, where that came after they had begun to listen, and auditors of its change.
        const others = [changeOf('memberships'), changeOf('audits')];
        const heard = socket.heard.filter((message) => !others.some((is) => is(message)));
        expect([role, heard]).toEqual([role, [resync]]);
      }
    });

    it('given a role that is changed, when people come in, then what is heard follows the role at once', async () => {
      const workspace = await TestWorkspace.add(here);
      const recruiter = await workspace.user('recruiter');
      const owner = await workspace.user('owner');
      const [was, stays] = [
        await open(there, recruiter.liveToken),
        await open(there, owner.liveToken),
      ];
      const member = { workspaceId: workspace.id, userId: recruiter.userId };
      const before = await here.store.head();
      await changeRole(here, member, 'colleague');
      // The screens that stand open hear of it, and each request has the new rights at once.
      await was.hear(
        (message) => changeOf('memberships')(message) && (message.position ?? '') > before,
      );
      const tried = await recruiter.post('/api/projects', { jobDescription: 'Engineer' });
      expect(tried.status).toBe(403);
      expect((await recruiter.get<SelfUser>('/api/me')).body).toMatchObject({
        role: 'colleague',
        may: { createProject: false },
      });
      await workspace.people([engineer('Wilhelmina Oake')]);
      await stays.hear(changeOf('people'));
      await endMembership({ ...here, sessions: here.identity.sessions }, member);
      await was.hear(({ type }) => type === 'LOGIN_EXPIRED');
      expect(await was.closed).toBe(1000);
      // That their role changed they are told in person too.
      const own = [changeOf('memberships'), changeOf('notifications')];
      const others = was.heard.filter((message) => !own.some((is) => is(message)));
      expect(others.map(({ type }) => type)).toEqual(['LOGIN_EXPIRED']);
      // Their own may be told once they listen; nobody else's is.
      const told = stays.heard.filter(changeOf('memberships')).map(({ userId }) => userId);
      expect(told.filter((userId) => userId !== owner.userId)).toEqual([]);
      expect((await recruiter.get('/api/me')).status).toBe(401);
    });

    it('given somebody who looks at a pipeline, then those who may read the project hear of it in every process, and nobody else does', async () => {
      const workspace = await TestWorkspace.add(here);
      const [recruiter, owner, outsider, auditor] = [
        await workspace.user('recruiter'),
        await workspace.user('owner'),
        await workspace.user('recruiter'),
        await workspace.user('auditor'),
      ];
      const stranger = await (await TestWorkspace.add(here)).user('owner');
      await workspace.people([engineer('Wilhelmina Oake')]);
      const { id: projectId } = await startProject(recruiter);
      const { id: elsewhereId } = await startProject(outsider);
      const suggestion = await suggestedId(recruiter, projectId, 'Wilhelmina Oake');
      const { body: prospect } = await recruiter.post<{ id: string }>(
        `/api/suggestions/${suggestion}/accept`,
        { note: '' },
      );
      const [mine, theirs] = [
        await open(here, recruiter.liveToken),
        await open(there, owner.liveToken),
      ];
      const others = [
        await open(there, outsider.liveToken),
        await open(here, auditor.liveToken),
        await open(there, stranger.liveToken),
      ];
      const path = `/api/projects/${projectId}/presence`;
      const looksOn = { prospectId: prospect.id, left: false };
      expect((await recruiter.post(path, looksOn)).status).toBe(204);
      await theirs.hear((one) => 'kind' in one && one.kind === 'presence');
      expect((await recruiter.post(path, { prospectId: null, left: true })).status).toBe(204);
      const presence = {
        type: 'LIVE_ACTIVITY',
        kind: 'presence',
        actorId: recruiter.userId,
        projectId,
      };
      const presenceOf = (socket: LiveSocket) =>
        socket.heard.filter((one) => 'kind' in one && one.kind === 'presence');
      await theirs.hear((one) => 'left' in one);
      expect(presenceOf(theirs)).toEqual([
        { ...presence, resource: 'prospects', ids: [prospect.id] },
        { ...presence, left: true },
      ]);
      // Who has no business here learns nothing by saying so, nor does anybody hear of them.
      for (const client of [outsider, auditor, stranger]) {
        expect((await client.post(path, { prospectId: null, left: false })).status).toBe(404);
      }
      // Nor does a project carry ids of another.
      const foreign = await outsider.post(`/api/projects/${elsewhereId}/presence`, looksOn);
      expect(foreign.status).toBe(404);
      // What comes next is for everybody: all that came before has been heard.
      await there.sockets.sendToAll({ type: 'LIVE_ACTIVITY', kind: 'resync' });
      await here.sockets.sendToAll({ type: 'LIVE_ACTIVITY', kind: 'resync' });
      for (const socket of [mine, theirs, ...others]) {
        await socket.hear((one) => 'kind' in one && one.kind === 'resync');
      }
      expect([mine, ...others].flatMap(presenceOf)).toEqual([]);
      expect(presenceOf(theirs)).toHaveLength(2);
      // Each word goes to many, so that nobody has more of them than a page would say.
      const flood = Array.from({ length: 200 }, () => recruiter.post(path, looksOn));
      const statuses = (await Promise.all(flood)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([204, 429]));
    });

    it('lets a reader see what it was told of, wherever it reads', async () => {
      const workspace = await TestWorkspace.add(here);
      const recruiter = await workspace.user('recruiter');
      const elsewhere = await signInAs(there, recruiter.userId, workspace.id);
      const socket = await open(there, elsewhere.liveToken);
      const { id } = await startProject(recruiter);
      const told = await socket.hear(changeOf('projects'));
      const position = told.type === 'LIVE_ACTIVITY' ? (told.position ?? '') : '';
      const read = await elsewhere.get(`/api/projects/${id}`, { 'X-Kith-After': position });
      expect([read.status, read.headers.get('X-Kith-Behind')]).toEqual([200, null]);
    });

    it('given a change between a page and its socket, then who opens it is told to read again, and nobody else is', async () => {
      const workspace = await TestWorkspace.add(here);
      const recruiter = await workspace.user('recruiter');
      const owner = await workspace.user('owner');
      const stranger = await (await TestWorkspace.add(here)).user('owner');
      await here.settled();
      const positionFor = async (client: typeof owner) => {
        const { body } = await client.get<string>('/projects', { Accept: 'text/html' });
        return /"position":"([0-9a-f]{32})"/.exec(body)?.[1];
      };
      const before = await positionFor(owner);
      const strangers = await positionFor(stranger);
      const watching = await open(there, owner.liveToken);
      await startProject(recruiter);
      await watching.hear(changeOf('projects'));

      const late = await open(there, owner.liveToken, before);
      await late.hear((one) => 'kind' in one && one.kind === 'resync');
      await here.settled();
      const [inTime, elsewhere] = [
        await open(there, owner.liveToken, await positionFor(owner)),
        await open(there, stranger.liveToken, strangers),
      ];
      await startProject(recruiter);
      await startProject(stranger);
      await inTime.hear(changeOf('projects'));
      await elsewhere.hear(changeOf('projects'));
      const resyncs = [inTime, elsewhere].flatMap(({ heard }) =>
        heard.filter((one) => 'kind' in one && one.kind === 'resync'),
      );
      expect(resyncs).toEqual([]);
    });

    it('says that the login has expired in every process when its session ends, and closes', async () => {
      const workspace = await TestWorkspace.add(here);
      const recruiter = await workspace.user('recruiter');
      const other = await signInAs(there, recruiter.userId, workspace.id);
      const ending = [
        await open(here, recruiter.liveToken),
        await open(there, recruiter.liveToken),
      ];
      const staying = await open(there, other.liveToken);
      await recruiter.post('/logout', {});
      for (const socket of ending) {
        await socket.hear(({ type }) => type === 'LOGIN_EXPIRED');
        expect(await socket.closed).toBe(1000);
      }
      await startProject(other);
      await staying.hear(changeOf('projects'));
      expect(staying.heard.filter(({ type }) => type === 'LOGIN_EXPIRED')).toEqual([]);
    });

    it('says nothing but ids and codes, whatever happens', async () => {
      const workspace = await TestWorkspace.add(here);
      const recruiter = await workspace.user('recruiter', 'Gwendolyn Ashcombe');
      const socket = await open(there, recruiter.liveToken);
      await uploaded(here, recruiter, connectionsCsv([{ name: 'Wilhelmina Oake' }]));
      const { id: projectId, jobDescription } = await startProject(recruiter);
      await recruiter.post(`/api/projects/${projectId}/rename`, { name: 'Marmalade' });
      const suggestion = await suggestedId(recruiter, projectId, 'Wilhelmina Oake');
      const note = 'Quince and plum.';
      await recruiter.post(`/api/suggestions/${suggestion}/accept`, { note });
      await recruiter.post('/api/exports', { projectId });
      await socket.hear(changeOf('exports'));
      await socket.hear(changeOf('imports'));
      await socket.hear((one) => one.type === 'LIVE_ACTIVITY' && one.kind === 'progress');

      const said = JSON.stringify(socket.heard);
      const personal = ['Wilhelmina', 'Oake', 'Gwendolyn', 'Marmalade', 'Quince', 'Harrowgate'];
      for (const word of [...personal, ...jobDescription.split(/\s+/), workspace.id + '.example']) {
        if (word.length > 3) expect(said).not.toContain(word);
      }
    });

    it('is refused to pages of other origins', async () => {
      const address = `${here.origin.replace('http', 'ws')}/live`;
      for (const origin of ['https://evil.example', 'null', undefined]) {
        const socket = new WebSocket(address, origin === undefined ? {} : { headers: { origin } });
        const refusal = await new Promise((resolve) => socket.once('error', resolve));
        expect(String(refusal)).toMatch(/403/);
      }
    });
  });
}
