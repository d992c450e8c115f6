import type {
  ConversationMailResource,
  WholeConversationResource,
} from '../../../../domain/contracts/conversations.ts';
import { readAnswers } from '../../../../workers/enrolments/readAnswers.ts';
import { sendAnswer } from '../../../../workers/conversations/sendAnswer.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject } from '../../../support/http/given.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { startDovecot, type Dovecot } from '../../../support/mail/dovecot.ts';
import { appendMail, connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const MINUTE_MS = 60_000;

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });

requirement('dovecot', 'root rights').describe('the conversation with a prospect', () => {
  let server: ComposedServer;
  let dovecot: Dovecot;
  let outreach: Outreach;
  let candidacyId: string;

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    dovecot = await startDovecot();
    // In the past: a mail server takes no mail that is said to come later than now.
    outreach = await Outreach.begin(server, [zoe], twoMails, -1);
    const mailboxId = await connectAccount(server, outreach, dovecot);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
    expect(await outreach.send()).toBe(1);
    candidacyId = (await outreach.first()).candidacyId;
  });
  afterEach(() => dovecot.stop());

  const ours = () => outreach.handed[0]?.messageId ?? '';

  async function arrives(lines: readonly string[]): Promise<void> {
    server.clock.advance(MINUTE_MS);
    await appendMail(dovecot, lines, 'INBOX', server.clock.now());
    server.clock.advance(MINUTE_MS);
    await readAll();
  }
  /** As after a restart: all is read from the beginning. */
  async function readAll(): Promise<void> {
    await readAnswers(outreach.app, new Map());
    await server.settled();
  }
  const replies = (text = 'Yes, gladly.', more: readonly string[] = []) =>
    arrives([
      'From: Zoe Zander <zoe@home.example>',
      'Subject: Re: A role for Zoe',
      'Message-ID: <1@home.example>',
      `In-Reply-To: ${ours()}`,
      ...more,
      '',
      text,
    ]);

  const read = async (by: SignedIn = outreach.recruiter) =>
    by.get<WholeConversationResource>(`/api/conversations/${candidacyId}`);
  const mails = async () => (await read()).body.mails;
  const kinds = async () => (await mails()).map(({ kind }) => kind);
  const last = async () => (await mails()).at(-1) as ConversationMailResource;

  /** Writes an answer to the latest mail, as somebody. */
  async function write(text: string, by: SignedIn = outreach.recruiter) {
    const { receivedId } = (await read()).body.answering;
    const path = `/api/conversations/${candidacyId}/answer`;
    const answered = await by.post<{ answerId: string }>(path, { receivedId, text });
    await server.settled();
    return answered;
  }
  /** The job of an answer is done. */
  async function handOver(answerId: string): Promise<void> {
    await sendAnswer(outreach.app, { workspaceId: outreach.workspace.id, candidacyId, answerId });
    await server.settled();
  }
  const handed = () => outreach.handed.slice(1);

  it('given they answer, then it stands below what they were sent, without what it quotes, once however often it is read', async () => {
    await replies(
      ['Yes, gladly.', '', 'On Tue, 24 Nov 2026 Rhea wrote:', '> Hi Zoe, shall we talk?'].join(
        '\r\n',
      ),
    );
    await readAll();

    const { body } = await read();
    expect(body).toMatchObject({ projectId: outreach.project.id, replies: 1, lastKind: 'reply' });
    expect(body.mails).toMatchObject([
      { kind: 'mail', isOurs: true, state: 'sent', address: 'zoe@home.example' },
      {
        kind: 'reply',
        isOurs: false,
        state: 'received',
        name: 'Zoe Zander',
        address: 'zoe@home.example',
        subject: 'Re: A role for Zoe',
        text: 'Yes, gladly.',
        isCut: false,
      },
    ]);
    expect(body.answering).toMatchObject({ state: 'open', to: 'zoe@home.example' });
  });

  it('given a program, a calendar and a server say something, then each is told for what it is, and only of a mail that it names', async () => {
    await arrives([
      'From: zoe@home.example',
      'Message-ID: <away@home.example>',
      'Auto-Submitted: auto-replied',
      `In-Reply-To: ${ours()}`,
      '',
      'I am away.',
    ]);
    await arrives([
      'From: other@work.example',
      'Message-ID: <cal@work.example>',
      `References: ${ours()}`,
      'Content-Type: text/calendar; method=REPLY',
      '',
      'BEGIN:VCALENDAR',
      'METHOD:REPLY',
      'END:VCALENDAR',
    ]);
    await arrives([
      'From: MAILER-DAEMON@elsewhere.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; elsewhere.example',
      '',
      'Final-Recipient: rfc822; nobody@elsewhere.example',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--b--',
    ]);
    await arrives(['From: stranger@elsewhere.example', 'Subject: Hello', '', 'Do you know me?']);

    expect((await kinds()).toSorted()).toEqual(['autoReply', 'calendar', 'mail']);
    expect((await read()).body.replies).toBe(1);
  });

  it('given an answer is written, then it goes out once, in their thread and from the account to which they wrote', async () => {
    await replies();
    const { body, status } = await write('Lovely.\n\nWhen?\nTomorrow <at> 9?');
    expect(status).toBe(200);
    expect(await last()).toMatchObject({ kind: 'answer', state: 'written' });
    await handOver(body.answerId);
    await handOver(body.answerId);

    expect(handed()).toHaveLength(1);
    expect(handed()[0]).toMatchObject({
      from: { name: 'Rhea', address: `rhea@${outreach.workspace.id}.example` },
      to: { name: 'Zoe Zander', address: 'zoe@home.example' },
      subject: 'Re: A role for Zoe',
      inReplyTo: '<1@home.example>',
      references: [ours(), '<1@home.example>'],
      text: 'Lovely.\n\nWhen?\nTomorrow <at> 9?\n',
    });
    expect(handed()[0]?.html).toContain('When?<br>\nTomorrow &lt;at&gt; 9?');
    expect(await last()).toMatchObject({ state: 'sent', writtenBy: 'Rhea Recruiter' });

    await arrives([
      'From: zoe@elsewhere.example',
      'Message-ID: <2@elsewhere.example>',
      `In-Reply-To: ${handed()[0]?.messageId}`,
      '',
      'At nine.',
    ]);
    expect(await kinds()).toEqual(['mail', 'reply', 'answer', 'reply']);
    expect((await read()).body.answering.to).toBe('zoe@elsewhere.example');
  });

  it('given it is taken back before it goes out, then nothing is sent; afterwards it cannot be', async () => {
    await replies();
    const takeBack = (answerId: string) =>
      outreach.recruiter.post(`/api/conversations/${candidacyId}/take-back`, { answerId });
    const { body: first } = await write('Too early.');
    expect((await takeBack(first.answerId)).status).toBe(200);
    await handOver(first.answerId);
    expect(handed()).toEqual([]);
    expect(await kinds()).toEqual(['mail', 'reply']);

    const { body: second } = await write('Now.');
    await handOver(second.answerId);
    expect((await takeBack(second.answerId)).status).toBe(409);
    expect(handed()).toHaveLength(1);
  });

  it('given nobody knows whether it was sent, then it is not sent again; a person says so, or their next mail does', async () => {
    await replies();
    const { body } = await write('Lost?');
    outreach.answers.push({ kind: 'unclear', code: 'lineLost' });
    await handOver(body.answerId);
    await handOver(body.answerId);
    expect(handed()).toHaveLength(1);
    expect(await last()).toMatchObject({ state: 'unclear' });

    await arrives([
      'From: zoe@home.example',
      'Message-ID: <3@home.example>',
      `In-Reply-To: ${handed()[0]?.messageId}`,
      '',
      'I have it.',
    ]);
    expect((await mails()).map(({ state }) => state)).toEqual([
      'sent',
      'received',
      'sent',
      'received',
    ]);

    const { body: again } = await write('And this?');
    outreach.answers.push({ kind: 'unclear', code: 'noAnswer' });
    await handOver(again.answerId);
    const settled = await outreach.recruiter.post(`/api/conversations/${candidacyId}/settle`, {
      answerId: again.answerId,
      wasSent: false,
    });
    expect(settled.status).toBe(200);
    await server.settled();
    expect(await last()).toMatchObject({ state: 'notSent' });
  });

  it('given the server puts it off, then it is tried again later, not before; what somebody has to see to is told at once', async () => {
    await replies();
    const { body } = await write('Patience.');
    outreach.answers.push({ kind: 'deferred', code: 'later', status: '4.2.0' });
    await handOver(body.answerId);
    await handOver(body.answerId);
    expect(handed()).toHaveLength(1);
    expect(await last()).toMatchObject({ state: 'deferred', code: 'later' });
    await outreach.later(1);
    await handOver(body.answerId);
    expect(await last()).toMatchObject({ state: 'sent' });
    expect(new Set(handed().map(({ messageId }) => messageId)).size).toBe(1);

    const { body: other } = await write('No sign-in.');
    outreach.answers.push({ kind: 'deferred', code: 'signInRefused', status: null });
    await handOver(other.answerId);
    expect(await last()).toMatchObject({ state: 'refused', code: 'signInRefused' });
  });

  it('given they unsubscribed after it was written, then it is held back, and no other can be written', async () => {
    await replies();
    const { body } = await write('One more thing.');
    const suppressed = await outreach.recruiter.post('/api/suppressions', {
      addresses: 'zoe@home.example',
      reason: 'objection',
    });
    expect(suppressed.status).toBeLessThan(300);
    await handOver(body.answerId);

    expect(handed()).toEqual([]);
    expect(await last()).toMatchObject({ state: 'withheld', code: 'unsubscribed' });
    expect((await read()).body.answering.state).toBe('unwanted');
  });

  it('given they are to be erased, then what was written is held back', async () => {
    await replies();
    const { body } = await write('Before you go.');
    const { personId } = (await read()).body;
    const owner = await outreach.workspace.user('owner');
    expect((await owner.post(`/api/people/${personId}/forget`)).status).toBe(200);
    await handOver(body.answerId);
    expect(handed()).toEqual([]);
  });

  it('given they answer, then those alone hear of it live who work on the project', async () => {
    const stranger = await outreach.workspace.user('recruiter', 'Sam Stranger');
    const mine = await LiveSocket.open(server, outreach.recruiter.liveToken);
    const theirs = await LiveSocket.open(server, stranger.liveToken);
    const said = (messages: readonly unknown[]) => JSON.stringify(messages);
    await replies();
    await mine.hear((message) => /"conversations"/.test(said([message])));
    expect(said(mine.heard)).toContain(candidacyId);
    expect(said(mine.heard)).not.toMatch(/zoe|gladly/i);

    // What they hear themselves comes after it.
    const own = await startProject(stranger);
    await theirs.hear((message) => said([message]).includes(own.id));
    expect(said(theirs.heard)).not.toContain(candidacyId);
    mine.close();
    theirs.close();
  });

  it('given a colleague of the project, then they read it and cannot answer for whose account it is; others know nothing of it', async () => {
    await replies();
    const colleague = await outreach.workspace.user('recruiter', 'Cora Colleague');
    const stranger = await outreach.workspace.user('recruiter', 'Sam Stranger');
    await outreach.recruiter.post(`/api/projects/${outreach.project.id}/add-member`, {
      userId: colleague.userId,
    });
    await server.settled();

    const found = await read(colleague);
    expect(found.body.mails.at(-1)?.text).toBe('Yes, gladly.');
    expect(found.body.answering).toMatchObject({
      state: 'notYours',
      accountOf: 'Rhea Recruiter',
    });
    expect((await write('As if I were her.', colleague)).status).toBe(404);
    expect((await read(stranger)).status).toBe(404);
    expect((await stranger.list('conversations')).body).toEqual([]);
    expect((await colleague.list('conversations')).body).toHaveLength(1);
  });

  it('given they answered, then whose account it is is told, and the history of the person says it', async () => {
    await replies();
    const told = await outreach.recruiter.list<{ words: string }>('notifications');
    expect(told.body.map(({ words }) => words)).toContain(
      `Zoe Zander answered your mail for ${outreach.project.name}`,
    );
    const { personId } = (await read()).body;
    const done = await outreach.recruiter.list<{ words: string }>('activities', {
      filter: { personId },
    });
    expect(done.body[0]?.words).toBe(`Zoe Zander answered a mail in ${outreach.project.name}`);
  });
});
