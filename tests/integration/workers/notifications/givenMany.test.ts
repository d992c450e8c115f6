import type { InboxEvent } from '../../../../domain/notifications/events.ts';
import { ShiftedClock } from '../../../support/clock.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { findMailDue } from '../../../../workers/notifications/findMailDue.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let member: SignedIn;
let projectId: string;

beforeAll(async () => {
  server = await startComposedServer();
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  member = await workspace.user('recruiter');
  await workspace.people([engineer('Wilhelmina Oake'), engineer('Bartholomew Finch')]);
  projectId = (await startProject(recruiter)).id;
  const added = { userId: member.userId };
  await recruiter.post(`/api/projects/${projectId}/add-member`, added);
  await member.post('/api/update-self', { preferences: { 'mail.assignment': 'atOnce' } });
  await server.settled();
  const [told] = (await member.list<{ position: string }>('notifications')).body;
  await member.post('/api/notifications/read', { upTo: told?.position });
});
afterAll(() => server.stop());

/** Does something to many, and answers how many it was done to in the end. */
async function many(path: string, what: object = {}) {
  const { id } = (await recruiter.post<{ id: string }>(path, what)).body;
  const done = await server.until(async () => {
    const found = await recruiter.get<{ status: string; done: number }>(`/api/bulks/${id}`);
    return found.body.status === 'finished' && found.body.done;
  });
  return { id, done };
}

/** How many mails are due to the member by three minutes from now. */
async function due(): Promise<number> {
  await server.settled();
  const clock = new ShiftedClock();
  clock.advance(3 * 60_000);
  await findMailDue({ ...server, clock }, { timing: 'atOnce' });
  const inboxId = server.ids.idOf('inbox', member.userId, workspace.id);
  let count = 0;
  for await (const recorded of server.store.readStream(`inbox-${inboxId}`)) {
    const { type } = (await server.codec.decode(recorded)) as InboxEvent;
    if (type === 'NotificationMailDue') count += 1;
  }
  return count;
}

it('given one was given two at once, then that comes by mail while one of them is left, and not once both are taken back', async () => {
  const ids: string[] = [];
  for (const { id } of await suggestionsOf(recruiter, projectId)) {
    ids.push((await recruiter.post<{ id: string }>(`/api/suggestions/${id}/accept`)).body.id);
  }
  const assign = { projectId, action: 'assign', assigneeId: member.userId, ids };
  const both = await many('/api/bulks', assign);
  expect(await many(`/api/bulks/${both.id}/undo`)).toMatchObject({ done: 2 });
  expect(await due()).toBe(0);
  const given = await many('/api/bulks', assign);
  await recruiter.post(`/api/prospects/${ids[0]}/move`, { stage: 'replied' });
  expect(await many(`/api/bulks/${given.id}/undo`)).toMatchObject({ done: 1 });
  expect(await due()).toBe(1);
});
