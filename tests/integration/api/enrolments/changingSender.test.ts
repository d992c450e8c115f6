import type { SendersChangedResource } from '../../../../domain/contracts/changeSender.ts';
import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import type { MailboxResource } from '../../../../domain/contracts/mailboxes.ts';
import type { SequenceNumbersResource } from '../../../../domain/contracts/sequenceNumbers.ts';
import type { ListedSequenceResource } from '../../../../domain/contracts/sequences.ts';
import { enrolment } from '../../../../domain/enrolments/enrolment.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { mailboxReadsOn } from '../../../../platform/identity/mailboxReads.ts';
import { listMailboxesWritten } from '../../../../projections/enrolments/findWritten.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let olga: SignedIn;
/** An account of the recruiter's; the owner sends from the inbox of development. */
let mailboxId: string;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('周博', { email: 'bo@home.example' });

async function begin(people: readonly object[] = [zoe]): Promise<void> {
  outreach = await Outreach.begin(server, people);
  olga = await outreach.workspace.user('owner', 'Olga Owner');
  mailboxId = await connectAccount(server, outreach, { port: 1 });
  await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
}

async function say(by: SignedIn, path: string, body: object = {}) {
  const answer = await by.post<SendersChangedResource>(path, body);
  await server.settled();
  return answer;
}
const disconnect = () => say(outreach.recruiter, `/api/mailboxes/${mailboxId}/disconnect`);
const answersAreRead = () => mailboxReadsOn(server.pool).note(mailboxId, server.clock.now());
const changeAll = (by: SignedIn, body: object = {}) =>
  say(by, '/api/enrolments/change-sender', {
    sequenceId: outreach.sequenceId,
    who: 'waiting',
    mailboxId: by.userId,
    ...body,
  });
const change = async (by: SignedIn, body: object = {}) => {
  const [one] = await outreach.enrolments();
  const path = `/api/enrolments/${one?.id}/change-sender`;
  return say(by, path, { mailboxId: by.userId, ...body });
};
/** A mail of theirs comes to an account. */
const arrives = async (to: string, head: readonly string[]) => {
  const lines = ['From: Zoe Zander <zoe@home.example>', ...head, '', 'Yes, gladly.'];
  const of = { workspaceId: outreach.workspace.id, mailboxId: to };
  const raw = Buffer.from(lines.join('\r\n'));
  await takeIn(outreach.app, of, { raw, arrivedAt: server.clock.now(), way: 'webhook' });
  await server.settled();
};
const named = () => [`In-Reply-To: ${outreach.handed[0]?.messageId}`];
const conversation = async () => {
  const { candidacyId } = await outreach.first();
  const path = `/api/conversations/${candidacyId}`;
  return (await outreach.recruiter.get<WholeConversationResource>(path)).body;
};
const waitFor = async (by = outreach.recruiter) =>
  (await outreach.enrolments(by)).map(({ waitsFor }) => waitsFor);
const numbers = async (of: 'withoutSender' | 'answersUnread') => {
  const listed = await olga.list<ListedSequenceResource>('sequences');
  const path = `/api/sequences/${outreach.sequenceId}/numbers`;
  const own = await olga.get<SequenceNumbersResource>(path);
  expect(listed.body.map((one) => one.numbers[of])).toEqual([own.body[of]]);
  if (of === 'withoutSender') {
    const filter = { status: 'open', waitsFor: 'sender' };
    const waiting = await olga.list<ListedSequenceResource>('sequences', { filter });
    const expected = own.body[of] === 0 ? [] : [[outreach.sequenceId, own.body[of]]];
    expect(waiting.body.map(({ id, numbers }) => [id, numbers[of]])).toEqual(expected);
  }
  return own.body[of];
};
const withoutSender = () => numbers('withoutSender');

describe('those whose sender is gone', () => {
  it('are said to wait, until a colleague takes them over and begins a thread of their own', async () => {
    await begin([zoe, bo]);
    for (const _person of [zoe, bo]) {
      await outreach.send();
      await outreach.later(1 / 96);
    }
    expect(await waitFor()).toEqual([null, null]);

    await disconnect();
    expect(await waitFor()).toEqual(['accountGone', 'accountGone']);
    expect(await withoutSender()).toBe(2);

    // Whoever may have answered the account that nobody reads is not written to blindly.
    expect((await changeAll(olga)).body).toMatchObject({
      changed: 0,
      leftOutCount: 2,
      reasons: [{ code: 'may-have-answered', count: 2 }],
      next: null,
    });
    expect((await changeAll(olga, { answersRuledOut: true })).body).toMatchObject({
      changed: 2,
      leftOutCount: 0,
    });
    expect(await waitFor()).toEqual([null, null]);
    expect(await withoutSender()).toBe(0);
    expect((await changeAll(olga, { answersRuledOut: true })).body).toMatchObject({ changed: 0 });

    await outreach.later(2);
    await outreach.send();
    const followUps = outreach.handed.slice(2);
    expect(followUps.map(({ from, subject }) => `${from.name}: ${subject}`).toSorted()).toEqual([
      'Olga Owner: A role for Zoe',
      'Olga Owner: A role for 周博',
    ]);
    expect(followUps.flatMap(({ inReplyTo, references }) => [inReplyTo, references])).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it('given whoever leaves had put them in, then an owner takes them over, and it goes in the owner’s name', async () => {
    await begin();
    const leaver = outreach.recruiter.userId;
    expect((await say(olga, `/api/members/${leaver}/remove`)).status).toBe(200);
    expect(await waitFor(olga)).toEqual(['noRights']);
    expect(await outreach.send()).toBe(0);

    const [one] = await outreach.enrolments(olga);
    const path = `/api/enrolments/${one?.id}/change-sender`;
    expect((await say(olga, path, { mailboxId: olga.userId })).status).toBe(200);
    expect(await outreach.enrolments(olga)).toMatchObject([
      { waitsFor: null, senderName: 'Olga Owner', enrolledByName: 'Olga Owner' },
    ]);
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.from.name).toBe('Olga Owner');
  });
});

describe('those whose account is connected, and was not read for a quarter of an hour', () => {
  it('are counted once a further mail is due, until it is read, and nothing goes to them meanwhile', async () => {
    await begin();
    expect(await numbers('answersUnread')).toBe(0);
    await outreach.send();
    expect(await numbers('answersUnread')).toBe(0);
    await outreach.later(2);
    expect(await waitFor()).toEqual(['answersUnread']);
    expect(await numbers('answersUnread')).toBe(1);
    expect(await outreach.send()).toBe(0);

    await answersAreRead();
    expect(await numbers('answersUnread')).toBe(0);
    expect(await outreach.send()).toBe(1);
  });
});

describe('another sender', () => {
  it('is one’s own account, or one that a colleague lets one send from: once that is revoked, it waits', async () => {
    await begin();
    const as = { mailboxId: olga.userId };
    const { recruiter } = outreach;
    expect((await change(recruiter, as)).status).toBe(404);

    const asked = await recruiter.post<{ id: string }>('/api/sendings', {
      colleagueId: olga.userId,
    });
    const consent = (verb: string) => say(olga, `/api/sendings/${asked.body.id}/${verb}`);
    await server.settled();
    await consent('allow');
    expect((await change(recruiter, as)).status).toBe(200);
    await consent('revoke');
    expect(await waitFor()).toEqual(['notAllowed']);
    expect(await withoutSender()).toBe(1);
    expect(await outreach.send()).toBe(0);

    await consent('allow');
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.from.name).toBe('Olga Owner');
  });

  it('is given back by the same call, and then the thread goes on as if nothing had been', async () => {
    await begin();
    await outreach.send();
    const { recruiter } = outreach;
    expect((await change(olga)).status).toBe(200);
    expect((await change(recruiter, { mailboxId })).status).toBe(200);
    await outreach.later(2);
    await answersAreRead();
    expect(await outreach.send()).toBe(1);
    const [first, second] = outreach.handed;
    expect(second).toMatchObject({ subject: 'Re: A role for Zoe', inReplyTo: first?.messageId });
  });

  it('given they answer to the account before, which is read, then it ends; and nothing goes while nobody reads that one', async () => {
    await begin();
    await outreach.send();
    expect((await change(olga)).status).toBe(200);
    await outreach.later(2 - 1 / 24);
    await answersAreRead();
    await outreach.later(1 / 24);
    expect(await waitFor()).toEqual(['answersUnread']);
    expect([await withoutSender(), await numbers('answersUnread')]).toEqual([0, 1]);
    expect(await outreach.send()).toBe(0);

    await arrives(mailboxId, named());
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'replied' });
    expect(codeOf(await change(olga))).toBe('enrolment-over');
  });

  it('given nobody has read the account before for hours, though it is connected, then it waits until somebody says that nobody answered there', async () => {
    await begin();
    await outreach.send();
    expect((await change(olga)).status).toBe(200);
    await outreach.later(2);
    expect(await waitFor()).toEqual(['answersGone']);
    expect([await withoutSender(), await numbers('answersUnread')]).toEqual([1, 0]);
    expect(await outreach.send()).toBe(0);
    expect(codeOf(await change(olga))).toBe('may-have-answered');

    expect((await changeAll(olga)).body.reasons).toEqual([{ code: 'may-have-answered', count: 1 }]);
    expect((await changeAll(olga, { answersRuledOut: true })).body.changed).toBe(1);
    expect(await outreach.send()).toBe(1);
  });

  it('given they answer the account before by a mail of their own, then that is kept, whoever has taken them over', async () => {
    await begin();
    await outreach.send();
    await change(olga);
    await arrives(mailboxId, ['Subject: Your mail']);
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'replied' });
    expect((await conversation()).mails.map(({ kind }) => kind)).toEqual(['mail', 'reply']);
  });

  it('given the account is gone, and their answer comes to another of the workspace, then it ends, and is answered from there', async () => {
    await begin();
    await outreach.send();
    await disconnect();
    await arrives(olga.userId, named());
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'replied' });
    const { mails, answering } = await conversation();
    expect(mails.map(({ kind }) => kind)).toEqual(['mail', 'reply']);
    expect(answering).toMatchObject({ accountOf: 'Olga Owner' });
  });

  it('given the account is connected anew under another id, then that one is read, for it is answered there', async () => {
    await begin();
    await outreach.send();
    await disconnect();
    const anew = await connectAccount(server, outreach, { port: 1 });
    await server.settled();
    const since = new Date(server.clock.now().getTime() - 60_000).toISOString();
    const read = await outreach.app.operatorReads((tx) => listMailboxesWritten(tx, since));
    expect(read).toContainEqual({ workspaceId: outreach.workspace.id, mailboxId: anew });
  });

  it('given somebody took a mail for not sent, and they answer it, then it ends', async () => {
    await begin();
    outreach.answers.push({ kind: 'unclear', code: 'lineLost' });
    await outreach.send();
    const { mailId } = await outreach.first();
    expect(await outreach.say('settle', { mailId, wasSent: false })).toBe(200);
    await arrives(mailboxId, named());
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'replied' });
  });

  it('given they complain of what came from the account before, then that counts for that one', async () => {
    await begin();
    await outreach.send();
    await change(olga);
    const { id: enrolmentId } = await outreach.first();
    const { id: workspaceId } = outreach.workspace;
    const commandId = server.ids.newId();
    const context = systemContext(server.clock, 'test', { commandId, workspaceId });
    const data = { enrolmentId, reason: 'complaint' } as const;
    const stop = { type: 'StopEnrolment' as const, data, context };
    await handleCommand({ ...server, decider: enrolment }, enrolmentId, stop);
    await server.settled();
    const { body } = await outreach.recruiter.list<MailboxResource>('mailboxes');
    expect(body).toMatchObject([{ id: mailboxId, health: { sent: 1, complained: 1 } }]);
  });

  it('given they answer, and say afterwards that it was spam, then the account is told of the one who complained', async () => {
    await begin();
    await outreach.send();
    await arrives(mailboxId, named());
    expect(await outreach.first()).toMatchObject({ reason: 'replied' });
    await arrives(mailboxId, [
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'Original-Rcpt-To: zoe@home.example',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${outreach.handed[0]?.messageId}`,
      '',
      '--b--',
    ]);
    const { body } = await outreach.recruiter.list<MailboxResource>('mailboxes');
    expect(body).toMatchObject([{ health: { sent: 1, bounced: 0, complained: 1 } }]);
    expect(await outreach.first()).toMatchObject({ reason: 'replied' });
  });

  it('given that account is disconnected afterwards, then it waits until somebody says that nobody answered there', async () => {
    await begin();
    await outreach.send();
    await change(olga);
    await disconnect();
    expect(await waitFor()).toEqual(['answersGone']);
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    expect(codeOf(await change(olga))).toBe('may-have-answered');

    expect((await change(olga, { answersRuledOut: true })).status).toBe(200);
    expect(await outreach.send()).toBe(1);
  });

  it('given it is chosen between the look at a mail and its claim, then the mail goes once, from that one', async () => {
    await begin();
    const { app } = outreach;
    let isChosen = false;
    const store = new Proxy(app.store, {
      get(target, name: keyof typeof app.store) {
        const found: unknown = Reflect.get(target, name);
        if (name !== 'append') {
          return typeof found === 'function' ? (found.bind(target) as unknown) : found;
        }
        return async (...given: Parameters<typeof app.store.append>) => {
          if (given[1][0]?.type === 'MailClaimed' && !isChosen) {
            isChosen = true;
            const [one] = await outreach.enrolments();
            await olga.post(`/api/enrolments/${one?.id}/change-sender`, { mailboxId: olga.userId });
          }
          return target.append(...given);
        };
      },
    });
    await outreach.send(store);
    expect(isChosen).toBe(true);
    await outreach.send();
    expect(outreach.handed.map(({ from }) => from.name)).toEqual(['Olga Owner']);
  });

  it('given nobody knows what became of a mail, then whoever is written to stays with its sender until that is known', async () => {
    await begin();
    outreach.answers.push({ kind: 'unclear', code: 'lineLost' });
    await outreach.send();
    expect(codeOf(await change(olga))).toBe('mail-open');
    expect((await changeAll(olga, { who: 'all' })).body).toMatchObject({
      changed: 0,
      leftOut: [{ name: 'Zoe Zander', code: 'mail-open' }],
    });
  });

  it('is nobody’s to choose who does not work on the project', async () => {
    await begin();
    const other = await outreach.workspace.user('recruiter');
    expect((await change(other)).status).toBe(404);
    expect((await changeAll(other, { who: 'all' })).body).toMatchObject({ changed: 0 });
  });
});
