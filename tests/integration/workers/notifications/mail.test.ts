import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { InboxEvent } from '../../../../domain/notifications/events.ts';
import type { EventStore } from '../../../../platform/eventStore/port.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { latestAt } from '../../../../domain/kernel/zonedTime.ts';
import { ShiftedClock } from '../../../support/clock.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestionsOf,
  uploaded,
} from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { findMailDue } from '../../../../workers/notifications/findMailDue.ts';
import { wantedOf } from '../../../../workers/notifications/wantedOf.ts';
import { sendNotifications } from '../../../../workers/notifications/sendNotifications.ts';

type NotificationMailDue = Extract<InboxEvent, { type: 'NotificationMailDue' }>['data'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let member: SignedIn;
let email: string;
let projectId: string;
let personId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  member = await workspace.user('recruiter', 'Mina Member');
  ({ email } = (await member.get<{ email: string }>('/api/me')).body);
  await workspace.people([engineer('Wilhelmina Oake')]);
  projectId = (await startProject(recruiter)).id;
  const [suggested] = await suggestionsOf(recruiter, projectId);
  personId = suggested?.personId ?? '';
});

async function mention(text = 'see her', whom = [member]) {
  const named = whom.map(({ userId }) => `@[${userId}]`).join(' ');
  const of = { personId, visibility: 'workspace', text: `${named} ${text}` };
  return (await recruiter.post<{ id: string }>('/api/notes', of)).body.id;
}

/** Looks for what is due as it would be so long from now, with all read models settled. */
async function look(timing: 'atOnce' | 'daily', laterMs: number, page?: number) {
  await server.settled();
  const clock = new ShiftedClock();
  clock.advance(laterMs);
  const { store, codec, ids, reads, operatorReads } = server;
  await findMailDue({ store, codec, ids, clock, reads, operatorReads }, { timing }, page);
  await server.settled();
}

/** So long from now it is ten past seven by these clocks, the first time or a later one. */
function pastSeven(mornings = 1, zone = 'UTC') {
  const now = Date.now();
  let seven = latestAt(7 * 60, now, zone);
  for (let left = mornings; left > 0; left -= 1)
    seven = latestAt(7 * 60, seven + 26 * HOUR_MS, zone);
  return seven - now + 10 * MINUTE_MS;
}

async function leave() {
  const owner = await workspace.user('owner', 'Orla Owner');
  const left = await owner.post(`/api/members/${member.userId}/remove`, {});
  expect(left.status).toBe(200);
}

/** What was said to be due to somebody, as the log has it. */
async function due(userId = member.userId, workspaceId = workspace.id) {
  const inboxId = server.ids.idOf('inbox', userId, workspaceId);
  const said: NotificationMailDue[] = [];
  for await (const recorded of server.store.readStream(`inbox-${inboxId}`)) {
    const event = (await server.codec.decode(recorded)) as InboxEvent;
    if (event.type === 'NotificationMailDue') said.push(event.data);
  }
  return said;
}

/** To whom of them a mail was said to be due, once for each mail. */
async function dueTo(people: readonly SignedIn[], workspaceId = workspace.id) {
  const said: string[] = [];
  for (const { userId } of people) {
    said.push(...(await due(userId, workspaceId)).map(() => userId));
  }
  return said;
}

const mailed = () =>
  server.inbox.mails().filter(({ to, subject }) => to === email && !subject.includes('Sign in'));

/** So many in the end. What is sent once more would come before what is sent after it. */
async function mailedInTheEnd(count: number) {
  await server.until(() => mailed().length >= count);
  return mailed();
}

describe('the mail about what one has not read', () => {
  it('given a mention, then it comes once after two minutes, with where it leads, and no word of the note', async () => {
    await mention('between us, she is leaving');
    await look('atOnce', MINUTE_MS);
    await look('atOnce', 3 * MINUTE_MS);
    await look('atOnce', 4 * MINUTE_MS);
    await mention('and another');
    await look('atOnce', 8 * MINUTE_MS);
    const [second, first, ...more] = await mailedInTheEnd(2);
    expect(more).toEqual([]);
    for (const mail of [first, second]) {
      expect(mail?.subject).toBe('Rhea Recruiter mentioned you in a note about Wilhelmina Oake');
      expect(mail?.text).toContain(`/people/${personId}`);
      expect(mail?.text).toMatch(/Open Kith:\n\S+\/today\?in=\S+\n[^]*\/settings#mail/);
      expect(`${mail?.text}${mail?.html}`).not.toContain('leaving');
    }
  });

  it('given that it was read meanwhile, or that one wants none, then none comes', async () => {
    await mention();
    await server.settled();
    const [told] = (await member.list<{ position: string }>('notifications')).body;
    await member.post('/api/notifications/read', { upTo: told?.position });
    await look('atOnce', 3 * MINUTE_MS);
    await member.post('/api/update-self', { preferences: { 'mail.mention': 'off' } });
    await mention();
    await look('atOnce', 3 * MINUTE_MS);
    await member.post('/api/update-self', {
      preferences: { 'mail.mention': 'atOnce', activityMail: false },
    });
    await mention();
    await look('atOnce', 3 * MINUTE_MS);
    await member.post('/api/update-self', { preferences: { activityMail: true } });
    await mention('this one');
    await look('atOnce', 3 * MINUTE_MS);
    // What was told while one wanted none is still unread, so it stands in the one mail that comes.
    const [mail, ...more] = await mailedInTheEnd(1);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^3 things for you in /);
  });

  it('given what is wanted once a day, then one mail a day has all of it, and what is wanted at once is not in it', async () => {
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: member.userId });
    await member.post('/api/update-self', { preferences: { 'mail.mention': 'daily' } });
    await mention();
    await look('atOnce', 3 * MINUTE_MS);
    await look('daily', pastSeven());
    await look('daily', pastSeven() + HOUR_MS);
    await look('daily', pastSeven(2));
    const [mail, ...more] = await mailedInTheEnd(1);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Today: 2 things for you in /);
    expect(mail?.text).toContain('Rhea Recruiter added you to');
    expect(mail?.text).toContain('Rhea Recruiter mentioned you');
  });

  it('given something that has a mail of its own, then no other comes of it', async () => {
    await uploaded(server, member, connectionsCsv([{ name: 'Ada Known' }]));
    const { body: known } = await member.list('connections');
    const wish = { projectId, personId: known[0]?.id, colleagueId: member.userId };
    const asked = await recruiter.post('/api/introductions', { ...wish, kind: 'introduce' });
    expect(asked.status).toBe(201);
    await look('atOnce', 3 * MINUTE_MS);
    const told = (await member.list<NotificationResource>('notifications')).body;
    expect(told.map(({ kind }) => kind)).toContain('introduction');
    expect(await due()).toEqual([]);
  });

  it('given two look at once, then one mail comes', async () => {
    await mention();
    await server.settled();
    await Promise.all([look('atOnce', 3 * MINUTE_MS), look('atOnce', 3 * MINUTE_MS)]);
    await mention('the second');
    await look('atOnce', 6 * MINUTE_MS);
    expect([await due(), await mailedInTheEnd(2)].map(({ length }) => length)).toEqual([2, 2]);
  });

  it('given a note withdrawn, or a membership ended, then no mail is due', async () => {
    const id = await mention();
    await recruiter.post(`/api/notes/${id}/withdraw`);
    await look('atOnce', 3 * MINUTE_MS);
    await mention();
    await leave();
    await look('atOnce', 3 * MINUTE_MS);
    await look('daily', pastSeven());
    expect(await due()).toEqual([]);
  });

  it('given that one is kept out, or that the workspace is closed, then no mail is due', async () => {
    const owner = await workspace.user('owner', 'Orla Owner');
    const done = async (path: string, body: object = {}) =>
      expect((await owner.post(path, body)).status).toBe(200);
    await mention();
    await done(`/api/members/${member.userId}/suspend`, { reason: 'away' });
    await look('atOnce', 3 * MINUTE_MS);
    await done(`/api/members/${member.userId}/reinstate`);
    await done('/api/workspace/close', { name: 'Larkmoor' });
    await look('atOnce', 3 * MINUTE_MS);
    expect(await due()).toEqual([]);
  });

  it('given that one is kept out after a mail was due of what is one’s own, then nothing is sent', async () => {
    const owner = await workspace.user('owner', 'Orla Owner');
    await member.post('/api/update-self', { preferences: { 'mail.access': 'atOnce' } });
    await owner.post(`/api/members/${member.userId}/change-role`, { role: 'hiringManager' });
    await look('atOnce', 3 * MINUTE_MS);
    const [said] = await due();
    await mailedInTheEnd(1);
    await owner.post(`/api/members/${member.userId}/suspend`, { reason: 'away' });
    await server.settled();
    if (said === undefined) throw new Error('No mail was due.');
    const job = { ...said, workspaceId: workspace.id };
    expect(await sendNotifications({ ...server, mail: server.inbox }, job, 'again')).toBe(
      'not-wanted',
    );
  });

  it('given that it was withdrawn, that the workspace was closed, or that one left, after a mail was due, then nothing is sent', async () => {
    const id = await mention();
    await look('atOnce', 3 * MINUTE_MS);
    const [said] = await due();
    await mailedInTheEnd(1);
    const { id: workspaceId } = workspace;
    if (said === undefined) throw new Error('No mail was due.');
    const job = { ...said, workspaceId };
    const send = () => sendNotifications({ ...server, mail: server.inbox }, job, 'again');
    expect(await send()).toBe('sent');
    await recruiter.post(`/api/notes/${id}/withdraw`);
    await server.settled();
    expect(await send()).toBe('not-wanted');
    await recruiter.post(`/api/notes/${id}/restore`);
    const owner = await workspace.user('owner', 'Orla Owner');
    expect((await owner.post('/api/workspace/close', { name: 'Larkmoor' })).status).toBe(200);
    expect(await send()).toBe('not-wanted');
    await owner.post('/api/workspace/reopen');
    await server.settled();
    expect(await send()).toBe('sent');
    await leave();
    await server.settled();
    expect(await send()).toBe('not-wanted');
  });

  it('given something older than an hour, when something new is told, then that comes alone', async () => {
    await mention();
    server.clock.advance(2 * HOUR_MS);
    await mention('the newer one');
    await look('atOnce', 2 * HOUR_MS + 3 * MINUTE_MS);
    server.clock.advance(-2 * HOUR_MS);
    const told = (await mailedInTheEnd(1)).map(({ subject }) => subject);
    expect(told).toEqual([expect.stringMatching(/^Rhea Recruiter mentioned you/)]);
  });

  it('given something older than an hour, and newer things that one wants at another time, then it does not come either', async () => {
    await mention();
    server.clock.advance(2 * HOUR_MS);
    await workspace.user('owner', 'Orla Owner').then(async (owner) => {
      const added = { userId: member.userId, role: 'member' };
      await owner.post(`/api/projects/${projectId}/add-member`, added);
    });
    await look('atOnce', 2 * HOUR_MS + 3 * MINUTE_MS);
    server.clock.advance(-2 * HOUR_MS);
    expect(await due()).toEqual([]);
  });

  it('given something that one has had two minutes to read, and something newer, then the newer one comes later', async () => {
    await mention();
    server.clock.advance(3 * MINUTE_MS);
    await mention('and another');
    await look('atOnce', 4 * MINUTE_MS);
    server.clock.advance(-3 * MINUTE_MS);
    expect(await due()).toHaveLength(1);
    await look('atOnce', 6 * MINUTE_MS);
    expect(await due()).toHaveLength(2);
  });

  it('given more people than are looked at in one step, and the first want no mail, then the others get theirs', async () => {
    const others: SignedIn[] = [];
    for (const name of ['Nell', 'Olga', 'Pia', 'Ruth']) {
      others.push(await workspace.user('recruiter', name));
    }
    // Steps go by workspace and user, so whoever has the smaller ids comes first.
    const all = [member, ...others].sort((one, other) => (one.userId < other.userId ? -1 : 1));
    const last = all.slice(-2);
    for (const one of all.slice(0, -2)) {
      await one.post('/api/update-self', { preferences: { activityMail: false } });
    }
    await mention('all of you', all);
    await look('atOnce', 3 * MINUTE_MS, 2);
    await look('atOnce', 4 * MINUTE_MS, 2);
    expect(await dueTo(all)).toEqual(last.map(({ userId }) => userId));
  });

  it('given newer things that one wants at another time fill what is looked at, then the older one comes all the same', async () => {
    await workspace.user('owner', 'Orla Owner').then(async (owner) => {
      const added = { userId: member.userId, role: 'member' };
      expect((await owner.post(`/api/projects/${projectId}/add-member`, added)).status).toBe(200);
    });
    await mention();
    await server.settled();
    const reader = { workspaceId: workspace.id, userId: member.userId, role: 'recruiter' } as const;
    const newest = (timing: 'atOnce' | 'daily') =>
      server.reads([workspace.id], (tx) =>
        wantedOf(tx, reader, {}, { timing, after: '0'.repeat(32) }, 1),
      );
    expect(await newest('daily')).toMatchObject([{ kind: 'access' }]);
    expect(await newest('atOnce')).toMatchObject([{ kind: 'mention' }]);
  });

  it('given somebody of whom it can’t be said, then all others get theirs, and it is tried again', async () => {
    const others = [member, await workspace.user('recruiter', 'Otto Other')];
    const inboxes = others.map(({ userId }) => server.ids.idOf('inbox', userId, workspace.id));
    // Whichever of them comes first.
    for (const broken of inboxes) {
      const reached = others.filter((_, at) => inboxes[at] !== broken);
      const before = await dueTo(reached);
      await mention('see her', others);
      await server.settled();
      const clock = new ShiftedClock();
      clock.advance(3 * MINUTE_MS);
      const store = new Proxy<EventStore>(server.store, {
        get(real, name: keyof EventStore) {
          if (name !== 'append') return real[name].bind(real);
          return async (...given: Parameters<EventStore['append']>) => {
            if (given[0] === `inbox-${broken}`) throw new Error('out of order');
            return real.append(...given);
          };
        },
      });
      const looked = findMailDue({ ...server, store, clock }, { timing: 'atOnce' });
      await expect(looked).rejects.toThrow('Of 1 people no mail could be said to be due.');
      await server.settled();
      expect(await dueTo(reached)).toHaveLength(before.length + 1);
    }
  });

  it('given people of one workspace fill a step and want none, then those of another get theirs', async () => {
    const next = await TestWorkspace.add(server);
    const boss = await next.user('owner', 'Nora Next');
    const hired = await next.user('recruiter', 'Hedda Hired');
    const { id } = await startProject(boss);
    await boss.post(`/api/projects/${id}/add-member`, { userId: hired.userId });
    await hired.post('/api/update-self', { preferences: { 'mail.access': 'atOnce' } });
    await member.post('/api/update-self', { preferences: { activityMail: false } });
    await mention();
    await look('atOnce', 3 * MINUTE_MS, 1);
    expect(await dueTo([member])).toEqual([]);
    expect(await dueTo([hired], next.id)).toEqual([hired.userId]);
  });

  it('given the last daily mail was 25 hours ago, as when clocks go back, then nothing told since is left out', async () => {
    await member.post('/api/update-self', { preferences: { 'mail.mention': 'daily' } });
    await mention();
    await look('daily', 25 * HOUR_MS + 30 * MINUTE_MS);
    expect(await due()).toHaveLength(1);
  });

  it('given clocks that stand elsewhere, then it comes at seven by them, once, and by no others', async () => {
    const owner = await workspace.user('owner', 'Orla Owner');
    const zone = 'Asia/Kathmandu';
    const chosen = await owner.post('/api/workspace/choose-time-zone', { zone });
    expect(chosen.status).toBe(200);
    await member.post('/api/update-self', { preferences: { 'mail.mention': 'daily' } });
    await mention();
    await look('daily', pastSeven(1, zone) - 20 * MINUTE_MS);
    expect(await due()).toEqual([]);
    await look('daily', pastSeven(1, zone));
    expect(await due()).toHaveLength(1);
    await look('daily', pastSeven(2, zone));
    expect(await due()).toHaveLength(1);
  });

  it('given clocks set back after the mail came, then it does not come again, and what is told since comes the next morning', async () => {
    const owner = await workspace.user('owner', 'Orla Owner');
    await member.post('/api/update-self', { preferences: { 'mail.mention': 'daily' } });
    await mention();
    await look('daily', pastSeven());
    expect(await due()).toHaveLength(1);
    await owner.post('/api/workspace/choose-time-zone', { zone: 'America/Los_Angeles' });
    await look('daily', pastSeven(1, 'America/Los_Angeles'));
    expect(await due()).toHaveLength(1);
    await mention('and her');
    await look('daily', pastSeven(1, 'America/Los_Angeles'));
    expect(await due()).toHaveLength(2);
  });

  it('given something older than any daily look goes back, then it does not come as if it were new', async () => {
    await member.post('/api/update-self', { preferences: { 'mail.mention': 'daily' } });
    await mention();
    // Then the latest seven o’clock is that long ago as well.
    await look('daily', 31 * HOUR_MS + 24 * HOUR_MS);
    expect(await due()).toEqual([]);
  });
});
