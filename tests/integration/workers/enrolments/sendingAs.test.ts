import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import type {
  EnrolPlanResource,
  EnrolPreviewResource,
} from '../../../../domain/contracts/enrolments.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { SenderResource, SendingResource } from '../../../../domain/contracts/sendings.ts';
import type { SequenceResource } from '../../../../domain/contracts/sequences.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { disconnectLeavers } from '../../../../workers/mailboxes/disconnectLeavers.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let rhea: SignedIn;
let anna: SignedIn;

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  outreach = await Outreach.begin(server, [zoe]);
  rhea = outreach.recruiter;
  anna = await outreach.workspace.user('owner', 'Anna Keller');
});

async function ask(): Promise<string> {
  const asked = await rhea.post<{ id: string }>('/api/sendings', { colleagueId: anna.userId });
  expect(asked.status).toBe(201);
  await server.settled();
  return asked.body.id;
}

async function say(by: SignedIn, id: string, verb: string, body: object = {}) {
  const answer = await by.post(`/api/sendings/${id}/${verb}`, body);
  await server.settled();
  return answer;
}

async function allowed(): Promise<string> {
  const id = await ask();
  expect((await say(anna, id, 'allow')).status).toBe(200);
  return id;
}

const told = async (client: SignedIn) =>
  (await client.list<NotificationResource>('notifications')).body.map(({ words }) => words);

const asAnna = () => outreach.enrol(rhea, { allOf: {}, mailboxId: anna.userId });

describe('sending as a colleague', () => {
  it('given nobody has asked her, then nobody sends as her', async () => {
    const refused = await rhea.post('/api/enrolments', {
      projectId: outreach.project.id,
      sequenceId: outreach.sequenceId,
      allOf: {},
      mailboxId: anna.userId,
    });
    expect(refused.status).toBe(404);
  });

  it('given she is asked and allows it, then mail goes out in her name, from her account, until she revokes it', async () => {
    const id = await ask();
    expect(await told(anna)).toEqual([
      'Rhea Recruiter asks to send mail to candidates as you, from your account',
    ]);
    expect((await anna.list<SendingResource>('sendings')).body).toMatchObject([
      { id, status: 'asked', askedByName: 'Rhea Recruiter', addresses: [] },
    ]);
    expect((await say(anna, id, 'allow')).status).toBe(200);
    expect(await told(anna)).toEqual([]);
    expect(await told(rhea)).toEqual(['Anna Keller lets you send mail to candidates as them']);
    const { body: senders } = await rhea.list<SenderResource>('senders');
    expect(senders).toMatchObject([
      { userName: 'Rhea Recruiter', isOwn: true },
      { id: anna.userId, userName: 'Anna Keller', isOwn: false, isReady: true },
    ]);

    const { body: preview } = await rhea.post<EnrolPreviewResource>('/api/enrolments/preview', {
      projectId: outreach.project.id,
      sequenceId: outreach.sequenceId,
      allOf: {},
      mailboxId: anna.userId,
    });
    expect(preview.people[0]?.values).toMatchObject({ senderName: 'Anna Keller' });
    expect(await asAnna()).toMatchObject({ enrolled: 1 });
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.from).toMatchObject({ name: 'Anna Keller' });
    expect(await outreach.first()).toMatchObject({
      senderId: anna.userId,
      senderAllows: true,
      enrolledByName: 'Rhea Recruiter',
    });

    expect((await say(anna, id, 'revoke')).status).toBe(200);
    expect((await told(rhea))[0]).toMatch(/^Anna Keller no longer lets you send mail as them/);
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({ status: 'active', senderAllows: false });
    // Her addresses are hers again.
    const shown = async (by: SignedIn) => (await by.list<SendingResource>('sendings')).body;
    expect(await shown(rhea)).toMatchObject([{ status: 'revoked', mailboxIds: [], addresses: [] }]);
    expect(await shown(anna)).toMatchObject([{ mailboxIds: [anna.userId] }]);

    // She takes that back: it goes on where it stood.
    expect((await say(anna, id, 'allow')).status).toBe(200);
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[1]?.subject).toBe('Re: A role for Zoe');
  });

  it('given they answer what was sent as her, then she and who sent it are told, each once', async () => {
    await allowed();
    await asAnna();
    expect(await outreach.send()).toBe(1);
    const lines = [
      'From: Zoe Zander <zoe@home.example>',
      'Message-ID: <1@home.example>',
      `In-Reply-To: ${outreach.handed[0]?.messageId}`,
      '',
      'Yes, gladly.',
    ];
    const of = { workspaceId: outreach.workspace.id, mailboxId: anna.userId };
    const raw = Buffer.from(lines.join('\r\n'));
    await takeIn(outreach.app, of, { raw, arrivedAt: server.clock.now(), way: 'webhook' });
    await server.settled();

    const said = `Zoe Zander answered your mail for ${outreach.project.name}`;
    for (const one of [rhea, anna]) {
      expect((await told(one)).filter((words) => words === said)).toHaveLength(1);
    }
  });

  it('given they pass on what came from one account to somebody who was written to from another, and that one answers, then neither is sent more', async () => {
    outreach = await Outreach.begin(server, [
      zoe,
      engineer('Ben Baker', { email: 'ben@home.example' }),
    ]);
    rhea = outreach.recruiter;
    anna = await outreach.workspace.user('owner', 'Anna Keller');
    await allowed();
    const filter = { projectId: outreach.project.id };
    const { body: prospects } = await rhea.list<ProspectResource>('prospects', { filter });
    const idOf = (name: string) => prospects.find((each) => each.name === name)?.id;
    await outreach.enrol(rhea, { ids: [idOf('Zoe Zander')] });
    await outreach.enrol(rhea, { ids: [idOf('Ben Baker')], mailboxId: anna.userId });
    expect(await outreach.send()).toBe(2);
    const toZoe = outreach.handed.find(({ to }) => to.address === 'zoe@home.example');
    const lines = ['From: ben@home.example', `In-Reply-To: ${toZoe?.messageId}`, '', 'Gladly.'];
    const of = { workspaceId: outreach.workspace.id, mailboxId: rhea.userId };
    const raw = Buffer.from(lines.join('\r\n'));
    await takeIn(outreach.app, of, { raw, arrivedAt: server.clock.now(), way: 'webhook' });
    await server.settled();

    const stood = await outreach.enrolments();
    expect(Object.fromEntries(stood.map(({ name, reason }) => [name, reason]))).toEqual({
      'Zoe Zander': 'replied',
      'Ben Baker': 'answeredElsewhere',
    });
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
  });

  it('given she has revoked it, when they write to her of their own, then that is hers alone; what answers a mail still stands there', async () => {
    const id = await allowed();
    await asAnna();
    await outreach.send();
    await say(anna, id, 'revoke');
    const comes = async (head: string, text: string) => {
      const lines = ['From: zoe@home.example', `Message-ID: <${text}@home.example>`, head];
      const raw = Buffer.from([...lines, '', text].join('\r\n'));
      const of = { workspaceId: outreach.workspace.id, mailboxId: anna.userId };
      await takeIn(outreach.app, of, { raw, arrivedAt: server.clock.now(), way: 'webhook' });
      await server.settled();
    };
    await comes('Subject: Lunch', 'Friday?');
    await comes(`In-Reply-To: ${outreach.handed[0]?.messageId}`, 'Gladly.');

    const { candidacyId } = await outreach.first();
    const path = `/api/conversations/${candidacyId}`;
    const { body } = await rhea.get<WholeConversationResource>(path);
    expect(body.mails.filter(({ isOurs }) => !isOurs).map(({ text }) => text)).toEqual(['Gladly.']);
  });

  it('given she revokes it between the claim and the connection, then the mail is withheld, and waits', async () => {
    const id = await allowed();
    await asAnna();
    const { app } = outreach;
    const store = new Proxy(app.store, {
      get(target, name: keyof typeof app.store) {
        const found: unknown = Reflect.get(target, name);
        if (name !== 'append') {
          return typeof found === 'function' ? (found.bind(target) as unknown) : found;
        }
        return async (...given: Parameters<typeof app.store.append>) => {
          if (given[1][0]?.type === 'MailClaimed') await anna.post(`/api/sendings/${id}/revoke`);
          return target.append(...given);
        };
      },
    });
    await outreach.send(store);

    expect(outreach.handed).toHaveLength(0);
    expect(await outreach.first()).toMatchObject({
      status: 'active',
      senderAllows: false,
      mails: [{ state: 'withheld' }],
    });
    await say(anna, id, 'allow');
    expect(await outreach.send()).toBe(1);
  });

  it('given what was lent waits, then what she sends herself does not wait behind it', async () => {
    const bo = engineer('Bo Bell', { email: 'bo@home.example' });
    outreach = await Outreach.begin(server, [zoe, bo]);
    rhea = outreach.recruiter;
    anna = await outreach.workspace.user('owner', 'Anna Keller');
    const filter = { projectId: outreach.project.id };
    const { body: found } = await rhea.list<{ id: string; name: string }>('prospects', { filter });
    const idsOf = (name: string) => found.filter((one) => one.name === name).map(({ id }) => id);
    const id = await allowed();
    const mailboxId = anna.userId;
    await outreach.enrol(rhea, { ids: idsOf('Zoe Zander'), mailboxId });
    await outreach.enrol(anna, { ids: idsOf('Bo Bell'), mailboxId });
    await say(anna, id, 'revoke');

    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.to.name).toBe('Bo Bell');
  });

  it('given she leaves, then nobody sends as her, and what was asked of her is gone', async () => {
    await allowed();
    await asAnna();
    const { id: workspaceId } = outreach.workspace;
    const job = { userId: anna.userId, workspaceId };
    await disconnectLeavers(server, job, server.ids.newId());
    await server.settled();

    expect(await outreach.send()).toBe(0);
    expect((await rhea.list<SendingResource>('sendings')).body).toEqual([]);
    expect((await rhea.list<SenderResource>('senders')).body).toHaveLength(1);
  });

  it('given she refuses, then she is not asked again for a week, and may still allow it', async () => {
    const id = await ask();
    expect((await say(anna, id, 'refuse')).status).toBe(200);
    expect(await told(rhea)).toEqual(['Anna Keller would rather not let you send mail as them']);
    const again = await rhea.post('/api/sendings', { colleagueId: anna.userId });
    expect([again.status, codeOf(again)]).toEqual([409, 'asked-lately']);
    expect((await say(anna, id, 'allow')).status).toBe(200);
    expect((await rhea.list<SenderResource>('senders')).body).toHaveLength(2);
  });

  it('given the question is taken back, then she hears of it no more, and can’t allow it', async () => {
    const id = await ask();
    expect((await say(rhea, id, 'withdraw')).status).toBe(200);
    expect(await told(anna)).toEqual([]);
    const late = await say(anna, id, 'allow');
    expect([late.status, codeOf(late)]).toEqual([409, 'not-asked']);
  });

  it('is nobody’s business but theirs, and nobody answers for her', async () => {
    const id = await ask();
    const other = await outreach.workspace.user('owner');
    expect((await other.list<SendingResource>('sendings')).body).toEqual([]);
    expect((await say(other, id, 'allow')).status).toBe(404);
    expect((await say(rhea, id, 'allow')).status).toBe(403);
    expect((await say(anna, id, 'withdraw')).status).toBe(403);
    const colleague = await outreach.workspace.user('colleague');
    const asked = (colleagueId: string) => rhea.post('/api/sendings', { colleagueId });
    expect((await asked(colleague.userId)).status).toBe(403);
    expect((await asked(rhea.userId)).status).toBe(403);
    expect((await asked(server.ids.newId())).status).toBe(404);
    expect((await say(anna, id, 'allow', { mailboxIds: [rhea.userId] })).status).toBe(422);
  });
});

describe('the sender of a sequence', () => {
  const choose = (by: SignedIn, mailboxId: string | null) =>
    by.post(`/api/sequences/${outreach.sequenceId}/choose-sender`, { mailboxId });
  const planned = () =>
    rhea.post<EnrolPlanResource>('/api/enrolments/plan', {
      projectId: outreach.project.id,
      sequenceId: outreach.sequenceId,
      allOf: {},
    });

  it('is an account that one may send from; whoever adds people then sends from it, if they are let', async () => {
    expect((await choose(rhea, anna.userId)).status).toBe(404);
    expect((await choose(anna, anna.userId)).status).toBe(200);
    await server.settled();
    const { body } = await rhea.get<SequenceResource>(`/api/sequences/${outreach.sequenceId}`);
    expect(body.sender).toMatchObject({ userName: 'Anna Keller', isConnected: true });
    const refused = await planned();
    expect([refused.status, codeOf(refused)]).toEqual([409, 'sender-not-allowed']);

    await allowed();
    expect((await planned()).body).toMatchObject({ ready: 1, senderId: anna.userId });

    expect((await choose(rhea, null)).status).toBe(200);
    expect((await planned()).body).toMatchObject({ ready: 1, senderId: rhea.userId });
  });
});
