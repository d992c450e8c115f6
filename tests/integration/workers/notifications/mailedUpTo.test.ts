import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import type { InboxEvent } from '../../../../domain/notifications/events.ts';
import { findMailDue } from '../../../../workers/notifications/findMailDue.ts';
import { sendNotifications } from '../../../../workers/notifications/sendNotifications.ts';
import { ShiftedClock } from '../../../support/clock.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: ComposedServer;
let first: TestWorkspace;
let second: TestWorkspace;
/** One person, signed in to each of the two. */
let inFirst: SignedIn;
let inSecond: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  [first, second] = [await TestWorkspace.add(server), await TestWorkspace.add(server)];
  inFirst = await first.user('recruiter', 'Mina Member');
  inSecond = await second.adopt(inFirst.userId, 'recruiter');
  await inFirst.post('/api/update-self', { preferences: { 'mail.access': 'atOnce' } });
});

/** Has them, or somebody else, told in a workspace that they work on a project there; answers who told them, and of which. */
async function tellIn(workspace: TestWorkspace, { userId } = inFirst) {
  const owner = await workspace.user('owner', 'Orla Owner');
  const { id } = await startProject(owner);
  const added = await owner.post(`/api/projects/${id}/add-member`, { userId });
  expect(added.status).toBe(200);
  await server.settled();
  return { owner, projectId: id };
}

/** Looks for what is due as it would be so long from now, so many people in one step. */
async function look(timing: 'atOnce' | 'daily', laterMs: number, page?: number) {
  const clock = new ShiftedClock();
  clock.advance(laterMs);
  await findMailDue({ ...server, clock }, { timing }, page);
  await server.settled();
}

/** The mails that were said to be due to them, or to somebody else, in a workspace. */
async function dueIn({ id: workspaceId }: TestWorkspace, { userId } = inFirst) {
  const inboxId = server.ids.idOf('inbox', userId, workspaceId);
  const said = [];
  for await (const recorded of server.store.readStream(`inbox-${inboxId}`)) {
    const event = (await server.codec.decode(recorded)) as InboxEvent;
    if (event.type === 'NotificationMailDue') said.push({ ...event.data, workspaceId });
  }
  return said;
}

describe('the mail of who belongs to two workspaces', () => {
  it('comes from each, and to who comes after them in one of these, whoever fills a step', async () => {
    const colleague = await first.user('recruiter', 'Otto Other');
    await colleague.post('/api/update-self', { preferences: { 'mail.access': 'atOnce' } });
    await tellIn(first);
    await tellIn(second);
    await tellIn(first, colleague);
    await look('atOnce', 3 * MINUTE_MS, 1);
    const due = [await dueIn(first), await dueIn(second), await dueIn(first, colleague)];
    expect(due.map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('given they have read all in one of them, then comes from the other all the same', async () => {
    await tellIn(first);
    await tellIn(second);
    const [told] = (await inSecond.list<{ position: string }>('notifications')).body;
    await inSecond.post('/api/notifications/read', { upTo: told?.position });
    await server.settled();
    await look('atOnce', 3 * MINUTE_MS);
    expect(await dueIn(first)).toHaveLength(1);
    expect(await dueIn(second)).toEqual([]);
  });

  it('given whoever runs the server suspends one of them, then comes from the other alone, and of what was due nothing is sent', async () => {
    const operator = { ...server, claims: server.identity.claims };
    await tellIn(first);
    await tellIn(second);
    await suspendWorkspace(operator, first.id, 'unpaid');
    await server.settled();
    await look('atOnce', 3 * MINUTE_MS);
    expect(await dueIn(first)).toEqual([]);
    const [due] = await dueIn(second);
    if (due === undefined) throw new Error('No mail was due.');
    const send = () => sendNotifications({ ...server, mail: server.inbox }, due, 'again');
    expect(await send()).toBe('sent');
    await suspendWorkspace(operator, second.id, 'unpaid');
    expect(await send()).toBe('not-wanted');
    await suspendWorkspace(operator, first.id, null);
    await server.settled();
    await look('atOnce', 3 * MINUTE_MS);
    expect(await dueIn(first)).toHaveLength(1);
  });
});

it('given something was mailed at once, then what was told before it, and is wanted once a day, comes all the same', async () => {
  await inFirst.post('/api/update-self', { preferences: { 'mail.access': 'daily' } });
  await first.people([engineer('Wilhelmina Oake')]);
  const { owner, projectId } = await tellIn(first);
  const [suggested] = await suggestionsOf(owner, projectId);
  const text = `@[${inFirst.userId}] see her`;
  const note = { personId: suggested?.personId, visibility: 'workspace', text };
  expect((await owner.post('/api/notes', note)).status).toBe(201);
  await server.settled();
  const timings = async () => (await dueIn(first)).map(({ timing }) => timing);
  await look('atOnce', 3 * MINUTE_MS);
  expect(await timings()).toEqual(['atOnce']);
  await look('daily', 25 * HOUR_MS);
  expect(await timings()).toEqual(['atOnce', 'daily']);
});

it('given something older came in no mail, then what was mailed since comes no second time', async () => {
  await tellIn(first);
  server.clock.advance(2 * HOUR_MS);
  await tellIn(first);
  await look('atOnce', 2 * HOUR_MS + 3 * MINUTE_MS);
  await tellIn(first);
  await look('atOnce', 2 * HOUR_MS + 6 * MINUTE_MS);
  server.clock.advance(-2 * HOUR_MS);
  const [one, two, ...more] = await dueIn(first);
  expect([two?.after, more]).toEqual([one?.upTo, []]);
});
