import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let projectId: string;
let personId: string;
let candidacyId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

/** A project of two recruiters, and a third one outside of it. */
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Orla Owner');
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  member = await workspace.user('recruiter', 'Mina Member');
  outsider = await workspace.user('recruiter', 'Otis Outsider');
  await workspace.people([engineer('Wilhelmina Oake')]);
  projectId = (await startProject(recruiter)).id;
  const [suggested] = await suggestionsOf(recruiter, projectId);
  personId = suggested?.personId ?? '';
  candidacyId = suggested?.id ?? '';
});

async function toldTo(client: SignedIn, filter: object = {}) {
  return (await client.list<NotificationResource>('notifications', { filter })).body;
}

/** The notifications follow the log in their own time: asked until so many are there. */
async function toldInTheEnd(client: SignedIn, count: number, filter: object = {}) {
  await server.until(async () => (await toldTo(client, filter)).length === count);
  return toldTo(client, filter);
}

async function mention(whom: SignedIn, of: object) {
  const text = `@[${whom.userId}] see her`;
  return recruiter.post<{ id: string }>('/api/notes', { personId, ...of, text });
}

describe('what one is told', () => {
  it('given a mention, an assignment and a project joined, then each is told in words, unread, and leads there', async () => {
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: member.userId });
    const accept = `/api/suggestions/${candidacyId}/accept`;
    const { id } = (await recruiter.post<{ id: string }>(accept, { note: '' })).body;
    const assigned = await recruiter.post(`/api/prospects/${id}/assign`, {
      userId: member.userId,
    });
    expect(assigned.status).toBe(200);
    await mention(member, { visibility: 'project', projectId });
    const told = await toldInTheEnd(member, 3);
    expect(told.map(({ words, to, isUnread }) => [words.split(' in ')[0], to, isUnread])).toEqual([
      ['Rhea Recruiter mentioned you', `/people/${personId}`, true],
      [
        'Rhea Recruiter gave you Wilhelmina Oake to look after',
        `/projects/${projectId}/pipeline`,
        true,
      ],
      [expect.stringMatching(/^Rhea Recruiter added you to /), `/projects/${projectId}`, true],
    ]);
    expect(told[0]?.words).toBe('Rhea Recruiter mentioned you in a note about Wilhelmina Oake');
    expect(await toldTo(recruiter)).toEqual([]);
  });

  it('given that one may no longer read it, then nothing of it is told or counted', async () => {
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: member.userId });
    await mention(member, { visibility: 'project', projectId });
    await toldInTheEnd(member, 2);
    await recruiter.post(`/api/projects/${projectId}/remove-member`, { userId: member.userId });
    const { body, headers } = await member.list('notifications', { filter: { isUnread: true } });
    expect(body).toEqual([]);
    expect(headers.get('content-range')).toMatch(/\/0$/);
  });

  it('given that the note is withdrawn, then its mention is told no more, whoever may read about people', async () => {
    const { id } = (await mention(member, { visibility: 'workspace' })).body;
    await toldInTheEnd(member, 1);
    await recruiter.post(`/api/notes/${id}/withdraw`);
    expect(await toldTo(member)).toEqual([]);
    await recruiter.post(`/api/notes/${id}/restore`);
    expect(await toldTo(member)).toHaveLength(1);
  });

  it('given a note for a project that one is not in, then its mention is told to nobody', async () => {
    await mention(outsider, { visibility: 'project', projectId });
    await mention(outsider, { visibility: 'workspace' });
    const [told, ...others] = await toldInTheEnd(outsider, 1);
    expect(told?.words).toMatch(/mentioned you/);
    expect(others).toEqual([]);
  });

  it('given another role, then whoever has it is told', async () => {
    await owner.post(`/api/members/${member.userId}/change-role`, { role: 'hiringManager' });
    const [told] = await toldInTheEnd(member, 1);
    expect(told).toMatchObject({ words: 'Orla Owner made you Hiring manager', to: '/settings' });
  });

  it('given an export, then who asked for it is told that it is ready', async () => {
    await recruiter.post(`/api/suggestions/${candidacyId}/accept`, { note: '' });
    const asked = await recruiter.post('/api/exports', { projectId });
    expect(asked.status).toBe(202);
    const [told] = await toldInTheEnd(recruiter, 1);
    expect(told).toMatchObject({ kind: 'work', to: '/exports' });
    expect(told?.words).toMatch(/^Your export of .+ is ready$/);
  });
});

describe('what one has read', () => {
  it('given one thing, then that alone; given all up to a place, then what comes later is unread', async () => {
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: member.userId });
    await mention(member, { visibility: 'workspace' });
    const [newest, oldest] = await toldInTheEnd(member, 2);
    const upTo = newest?.position;
    await member.post('/api/notifications/read', { upTo, only: oldest?.id });
    expect((await toldTo(member, { isUnread: true })).map(({ id }) => id)).toEqual([newest?.id]);
    await member.post('/api/notifications/read', { upTo });
    expect(await toldTo(member, { isUnread: true })).toEqual([]);
    await mention(member, { visibility: 'workspace' });
    const [later, ...more] = await toldInTheEnd(member, 1, { isUnread: true });
    expect(later?.id).not.toBe(newest?.id);
    expect(more).toEqual([]);
  });

  it('given a place that the log has not come to, then it is refused, and what comes is unread', async () => {
    const read = await member.post('/api/notifications/read', { upTo: 'f'.repeat(32) });
    expect(read.status).toBe(422);
    expect(read.body).toMatchObject({
      errors: [{ data: { fields: { upTo: expect.any(String) } } }],
    });
    await mention(member, { visibility: 'workspace' });
    await toldInTheEnd(member, 1, { isUnread: true });
  });

  it('given two browsers of one user, then the other hears that it was read', async () => {
    const socket = await LiveSocket.open(server, member.liveToken);
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: member.userId });
    const [told] = await toldInTheEnd(member, 1);
    await member.post('/api/notifications/read', { upTo: told?.position });
    const heard = await socket.hear(
      (one) => one.type === 'LIVE_ACTIVITY' && one.resource === 'inboxes',
    );
    expect(heard).toMatchObject({ actorId: member.userId });
    socket.close();
  });
});
