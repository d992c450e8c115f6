import type { ConnectionResource } from '../../../../domain/contracts/connections.ts';
import type {
  IntroducerResource,
  IntroductionResource,
} from '../../../../domain/contracts/introductions.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { feedOf, takenBackFromFeed } from '../../../support/http/feed.ts';
import { connectionsCsv, engineer, suggestionsOf, uploaded } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
/** Knows Ada and Bo. */
let ola: SignedIn;
let known: readonly ConnectionResource[];

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, project } = await recruitingForProject(server, [
    engineer('Zoe Zander'),
  ]));
  ola = await workspace.user('colleague', 'Ola Nordmann');
  await uploaded(server, ola, connectionsCsv([{ name: 'Ada Abel' }, { name: 'Bo 周' }]));
  known = (await ola.list<ConnectionResource>('connections')).body;
});

const idOf = (name: string) => known.find((one) => one.name === name)?.id ?? '';
const ask = (name: string, more: object = {}, by = recruiter) =>
  by.post<{ id: string }>('/api/introductions', {
    projectId: project.id,
    personId: idOf(name),
    colleagueId: ola.userId,
    kind: 'introduce',
    ...more,
  });
const asked = async (name: string, more: object = {}) => (await ask(name, more)).body.id;
const change = (id: string, verb: string, body: object = {}, by = ola) =>
  by.post(`/api/introductions/${id}/${verb}`, body);
const of = async (id: string, by = recruiter) =>
  (await by.get<IntroductionResource>(`/api/introductions/${id}`)).body;
const own = async (by = ola) =>
  (await by.list<IntroductionResource>('introductions', { filter: { colleagueId: by.userId } }))
    .body;
const introducers = async (name: string, by = recruiter) =>
  (
    await by.list<IntroducerResource>('introducers', {
      filter: { personId: idOf(name), projectId: project.id },
    })
  ).body;

describe('asking for an introduction', () => {
  it('given somebody of another script, when a colleague who knows them is asked, then both see it', async () => {
    const id = await asked('Bo 周', { message: 'You worked together, 对吗?' });
    const [waiting] = await own();
    expect(waiting).toMatchObject({
      id,
      name: 'Bo 周',
      status: 'asked',
      said: { message: 'You worked together, 对吗?', projectName: project.name },
      may: { answer: true, withdraw: false },
    });
    const [introducer] = await introducers('Bo 周');
    expect(introducer).toMatchObject({ name: 'Ola Nordmann', introduction: { id } });
    expect((await introducers('Ada Abel'))[0]?.introduction).toBeNull();
  });

  it('given it was asked, then the feed has it withdrawn and wanted again, and marked as made and not, as it stands then', async () => {
    const id = await asked('Ada Abel');
    const inProject = { projectId: project.id };
    const back = async () => {
      const { code, status } = await takenBackFromFeed(recruiter, inProject);
      return [code, status, (await of(id)).status];
    };
    expect(await back()).toEqual(['introductionAsked', 200, 'withdrawn']);
    expect(await back()).toEqual(['introductionWithdrawn', 200, 'asked']);
    await change(id, 'agree', { note: '' });
    expect(await back()).toEqual(['introductionAgreed', undefined, 'agreed']);
    await change(id, 'mark-made');
    expect(await back()).toEqual(['introductionMade', 200, 'agreed']);
    expect(await back()).toEqual(['introductionMade', undefined, 'agreed']);
  });

  it('given it was asked whether a name may be used, then the feed says that it was mentioned, also once something else is asked', async () => {
    const id = await asked('Ada Abel', { kind: 'useName' });
    await change(id, 'agree', { note: '' });
    await change(id, 'mark-made');
    const made = async () =>
      (await feedOf(recruiter, { projectId: project.id }))
        .filter(({ code }) => code === 'introductionMade')
        .map(({ words }) => words.slice(words.indexOf(' marked ')));
    const mentioned = ' marked the name of Ola Nordmann as mentioned to Ada Abel';
    expect(await made()).toEqual([mentioned]);
    await change(id, 'mark-not-made');
    await change(id, 'withdraw', {}, recruiter);
    await asked('Ada Abel');
    await change(id, 'agree', { note: '' });
    await change(id, 'mark-made');
    expect(await made()).toEqual([
      ' marked the introduction of Ada Abel by Ola Nordmann as made',
      mentioned,
    ]);
  });

  it('given it was withdrawn, then the colleague is told of it no more until it is wanted again, and anew of what is asked instead', async () => {
    const id = await asked('Ada Abel');
    const told = async () => {
      await server.settled();
      const { body } = await ola.list<NotificationResource>('notifications');
      return body.filter(({ kind }) => kind === 'introduction').map(({ words }) => words);
    };
    const by = (await of(id)).askedByName;
    expect(await told()).toEqual([`${by} asks about an introduction to Ada Abel`]);
    await change(id, 'withdraw', {}, recruiter);
    expect(await told()).toEqual([]);
    await change(id, 'reinstate', {}, recruiter);
    expect(await told()).toEqual([`${by} asks about an introduction to Ada Abel`]);
    await change(id, 'withdraw', {}, recruiter);
    expect(await told()).toEqual([]);
    await asked('Ada Abel', { kind: 'useName' });
    expect(await told()).toEqual([`${by} would like to mention your name to Ada Abel`]);
  });

  it('given two who ask at once, then one wins, and the other is told who asked, and when', async () => {
    const other = await workspace.user('owner');
    const answers = await Promise.all([ask('Ada Abel'), ask('Ada Abel', {}, other)]);
    const [won, lost] = answers.toSorted((one, two) => one.status - two.status);
    expect([won?.status, lost?.status]).toEqual([201, 409]);
    const { askedById, askedAt } = await of(won?.body.id ?? '');
    expect(lost?.body).toMatchObject({
      errors: [{ data: { code: 'already-asked', askedById, askedAt } }],
    });
  });

  it('given somebody who has asked sixty times within an hour, then no more colleagues are mailed by them', async () => {
    await server.pool.query(
      `insert into identity.rate_limits (key, free_at) values ($1, now() + interval '1 hour')`,
      [`introduction/ask/${recruiter.userId}`],
    );
    const refused = await ask('Ada Abel');
    expect([refused.status, codeOf(refused)]).toEqual([429, 'rate-limited']);
    expect((await ask('Ada Abel', {}, await workspace.user('owner'))).status).toBe(201);
  });

  it('given it was withdrawn, then another may ask, and who withdrew it does not have it back', async () => {
    const id = await asked('Ada Abel');
    const other = await workspace.user('owner');
    expect((await change(id, 'withdraw', {}, recruiter)).status).toBe(200);
    expect((await ask('Ada Abel', { kind: 'useName' }, other)).status).toBe(201);
    expect(await of(id)).toMatchObject({ askedById: other.userId, kind: 'useName' });
  });

  it('given it was withdrawn, when the colleague lets nobody ask, then it does not come back either', async () => {
    const id = await asked('Ada Abel');
    await change(id, 'withdraw', {}, recruiter);
    const inProject = { projectId: project.id };
    await ola.post('/api/update-self', { preferences: { introductions: 'nobody' } });
    const refused = await change(id, 'reinstate', {}, recruiter);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'not-to-be-asked']);
    expect((await of(id)).may).toMatchObject({ withdraw: true, askAgain: false });
    const { code, status } = await takenBackFromFeed(recruiter, inProject);
    expect([code, status]).toEqual(['introductionWithdrawn', undefined]);
    await ola.post('/api/update-self', { preferences: { introductions: 'anybody' } });
    expect((await of(id)).may.askAgain).toBe(true);
    expect((await change(id, 'reinstate', {}, recruiter)).status).toBe(200);
  });

  it('given it was withdrawn, when the project is archived or the colleague has left, then it does not come back', async () => {
    const id = await asked('Ada Abel');
    await change(id, 'withdraw', {}, recruiter);
    const refusal = async () => codeOf(await change(id, 'reinstate', {}, recruiter));
    await recruiter.post(`/api/projects/${project.id}/archive`, {});
    expect(await refusal()).toBe('project-archived');
    await recruiter.post(`/api/projects/${project.id}/reopen`, {});
    const owner = await workspace.user('owner');
    await owner.post(`/api/members/${ola.userId}/remove`, {});
    expect(await refusal()).toBe('not-found');
    expect(await of(id)).toMatchObject({ status: 'withdrawn' });
  });

  it('given it was withdrawn, when the two records are one and another has asked by then, then it does not come back', async () => {
    const id = await asked('Bo 周');
    await change(id, 'withdraw', {}, recruiter);
    const merged = await recruiter.post(`/api/people/${idOf('Ada Abel')}/merge`, {
      personId: idOf('Bo 周'),
    });
    expect(merged.status).toBe(200);
    await server.until(async () => (await of(id)).personId === idOf('Ada Abel'));
    const other = await workspace.user('owner');
    expect((await of(id)).may.askAgain).toBe(true);
    const since = await ask('Ada Abel', {}, other);
    expect(since.status).toBe(201);
    expect(codeOf(await change(id, 'reinstate', {}, recruiter))).toBe('already-asked');
    expect((await of(id)).may.askAgain).toBe(false);
    const offered = async () =>
      (await feedOf(recruiter, { projectId: project.id })).flatMap(({ code, undo }) =>
        code === 'introductionWithdrawn' ? [undo?.path] : [],
      );
    expect(await offered()).toEqual([undefined]);
    await change(since.body.id, 'withdraw', {}, other);
    const both = [since.body.id, id].map((one) => `introductions/${one}/reinstate`);
    expect(await offered()).toEqual(both);
  });

  it('given one asks oneself, then it is refused with that as the reason, whoever one lets ask', async () => {
    const asked = { colleagueId: recruiter.userId };
    const refused = await ask('Ada Abel', asked);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'asked-oneself']);
    await recruiter.post('/api/update-self', { preferences: { introductions: 'nobody' } });
    expect(codeOf(await ask('Ada Abel', asked))).toBe('asked-oneself');
  });

  it('given somebody else’s question to oneself was withdrawn, then one does not have it back', async () => {
    const other = await workspace.user('owner');
    await uploaded(server, recruiter, connectionsCsv([{ name: 'Ada Abel' }]));
    const { id } = (await ask('Ada Abel', { colleagueId: recruiter.userId }, other)).body;
    await change(id, 'withdraw', {}, other);
    expect(codeOf(await change(id, 'reinstate', {}, recruiter))).toBe('asked-oneself');
    expect((await change(id, 'reinstate', {}, other)).status).toBe(200);
  });

  it('given a colleague who lets nobody ask, then it is told before, and refused', async () => {
    const prefer = (introductions: string) =>
      ola.post('/api/update-self', { preferences: { introductions } });
    await prefer('nobody');
    expect(await introducers('Ada Abel')).toMatchObject([{ reach: 'nobody', mayBeAsked: false }]);
    const refused = await ask('Ada Abel');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'not-to-be-asked']);
    await prefer('hiring');
    const outside = await workspace.user('owner');
    expect(await introducers('Ada Abel', outside)).toMatchObject([{ mayBeAsked: false }]);
    expect(codeOf(await ask('Ada Abel', {}, outside))).toBe('not-to-be-asked');
    expect((await ask('Ada Abel')).status).toBe(201);
  });

  it('given somebody whom the colleague does not know, or nobody, then it is refused with the reason', async () => {
    const pooled = (await suggestionsOf(recruiter, project.id)).find(
      ({ name }) => name === 'Zoe Zander',
    );
    expect(codeOf(await ask('', { personId: pooled?.personId }))).toBe('not-known');
    expect((await ask('Ada Abel', { colleagueId: project.id })).status).toBe(404);
    expect((await ask('Ada Abel', { message: 'x'.repeat(2_001) })).status).toBe(422);
  });

  it('given whoever runs the server has suspended the colleague’s account, then nobody asks them', async () => {
    await setAccount(server, ola.userId, 'suspend');
    const refused = await ask('Ada Abel');
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not-found']);
  });

  it('given two records that become one meanwhile, then the colleague is not asked again', async () => {
    const id = await asked('Ada Abel');
    const merged = await recruiter.post(`/api/people/${idOf('Bo 周')}/merge`, {
      personId: idOf('Ada Abel'),
    });
    expect(merged.status).toBe(200);
    await server.until(async () => (await of(id)).personId === idOf('Bo 周'));
    expect(codeOf(await ask('Bo 周'))).toBe('already-asked');
    expect((await introducers('Bo 周'))[0]?.introduction?.id).toBe(id);
  });
});

describe('answering', () => {
  it('given a Yes with a note, then the asker sees it, and it is marked as made, and not, and reopened', async () => {
    const id = await asked('Ada Abel');
    await change(id, 'agree', { note: 'With pleasure' });
    expect(await of(id)).toMatchObject({ status: 'agreed', said: { note: 'With pleasure' } });
    expect(codeOf(await change(id, 'agree'))).toBe('already-answered');
    await change(id, 'mark-made', {}, recruiter);
    expect(await of(id)).toMatchObject({ status: 'made', madeAt: expect.any(String) as string });
    await change(id, 'mark-not-made', {}, recruiter);
    await change(id, 'reopen');
    expect(await of(id)).toMatchObject({ status: 'asked', answeredAt: null, said: { note: '' } });
  });

  it('given a No, with a reason or without, then nobody asks again', async () => {
    const id = await asked('Ada Abel');
    await change(id, 'decline', { reason: 'notClose' });
    expect(await of(id)).toMatchObject({ status: 'declined', said: { reason: 'notClose' } });
    expect(codeOf(await ask('Ada Abel'))).toBe('already-asked');
    const other = await asked('Bo 周');
    expect((await change(other, 'decline')).status).toBe(200);
  });

  it('given who works on another project, then they read that it was asked, and not what was written', async () => {
    await asked('Ada Abel', { message: 'Between us' });
    const elsewhere = await workspace.user('recruiter');
    const filter = { personId: idOf('Ada Abel') };
    const [seen] = (await elsewhere.list<IntroducerResource>('introducers', { filter })).body;
    expect(seen?.introduction).toMatchObject({ status: 'asked', said: null });
    expect((await elsewhere.list('introductions')).body).toEqual([]);
  });

  it('given a colleague who leaves while asked, then it is told, and it may be withdrawn', async () => {
    const id = await asked('Ada Abel');
    const owner = await workspace.user('owner');
    expect((await owner.post(`/api/members/${ola.userId}/remove`, {})).status).toBe(200);
    expect(await of(id)).toMatchObject({ status: 'asked', isColleagueHere: false });
    expect((await change(id, 'withdraw', {}, recruiter)).status).toBe(200);
  });
});

describe('the mail that asks', () => {
  it('given a colleague is asked, then they get one mail, whose link acts on nothing', async () => {
    const { email } = (await ola.get<{ email: string }>('/api/me')).body;
    const id = await asked('Ada Abel', { message: 'Could you?' });
    await server.until(async () => (await of(id)).mail === 'sent');
    const [mail, ...more] = server.inbox
      .mails()
      .filter(({ to, subject }) => to === email && subject.includes('introduce'));
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Could you introduce Ada Abel?');
    expect(mail?.text).toContain('Could you?');
    expect(mail?.text).toContain(`/introductions/${id}`);
    expect(mail?.html).toContain(`/introductions/${id}`);
    expect(await of(id)).toMatchObject({ status: 'asked' });
  });
});
