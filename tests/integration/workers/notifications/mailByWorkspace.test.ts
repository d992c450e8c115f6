import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import type { InboxEvent } from '../../../../domain/notifications/events.ts';
import { findMailDue } from '../../../../workers/notifications/findMailDue.ts';
import { sendNotifications } from '../../../../workers/notifications/sendNotifications.ts';
import { ShiftedClock } from '../../../support/clock.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

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

/** Has them told in a workspace that they work on a project there. */
async function tellIn(workspace: TestWorkspace) {
  const owner = await workspace.user('owner', 'Orla Owner');
  const { id } = await startProject(owner);
  const added = await owner.post(`/api/projects/${id}/add-member`, { userId: inFirst.userId });
  expect(added.status).toBe(200);
  await server.settled();
}

/** Looks for what is due three minutes from now, so many people in one step. */
async function look(page?: number) {
  const clock = new ShiftedClock();
  clock.advance(3 * 60_000);
  await findMailDue({ ...server, clock }, { timing: 'atOnce' }, page);
  await server.settled();
}

/** The mails that were said to be due to them in a workspace. */
async function dueIn({ id: workspaceId }: TestWorkspace) {
  const inboxId = server.ids.idOf('inbox', inFirst.userId, workspaceId);
  const said = [];
  for await (const recorded of server.store.readStream(`inbox-${inboxId}`)) {
    const event = (await server.codec.decode(recorded)) as InboxEvent;
    if (event.type === 'NotificationMailDue') said.push({ ...event.data, workspaceId });
  }
  return said;
}

describe('the mail of who belongs to two workspaces', () => {
  it('comes from each, whoever fills a step', async () => {
    await tellIn(first);
    await tellIn(second);
    await look(1);
    expect([await dueIn(first), await dueIn(second)]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
  });

  it('given they have read all in one of them, then comes from the other all the same', async () => {
    await tellIn(first);
    await tellIn(second);
    const [told] = (await inSecond.list<{ position: string }>('notifications')).body;
    await inSecond.post('/api/notifications/read', { upTo: told?.position });
    await server.settled();
    await look();
    expect(await dueIn(first)).toHaveLength(1);
    expect(await dueIn(second)).toEqual([]);
  });

  it('given whoever runs the server suspends one of them, then comes from the other alone, and of what was due nothing is sent', async () => {
    const operator = { ...server, claims: server.identity.claims };
    await tellIn(first);
    await tellIn(second);
    await suspendWorkspace(operator, first.id, 'unpaid');
    await server.settled();
    await look();
    expect(await dueIn(first)).toEqual([]);
    const [due] = await dueIn(second);
    if (due === undefined) throw new Error('No mail was due.');
    const send = () => sendNotifications({ ...server, mail: server.inbox }, due, 'again');
    expect(await send()).toBe('sent');
    await suspendWorkspace(operator, second.id, 'unpaid');
    expect(await send()).toBe('not-wanted');
    await suspendWorkspace(operator, first.id, null);
    await server.settled();
    await look();
    expect(await dueIn(first)).toHaveLength(1);
  });
});
