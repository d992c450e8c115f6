import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import { mailsNotTaken } from '../../../../cli/doctor/product.ts';
import { enrolment } from '../../../../domain/enrolments/enrolment.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import type { InboundMailEvent } from '../../../../domain/conversations/events.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { inTransaction } from '../../../../platform/postgres/transaction.ts';
import { holdWork } from '../../../../platform/queues/heldWork.ts';
import { takeInMail, takeInMailProcessor } from '../../../../workers/conversations/takeInMail.ts';
import { takeUpHandedIn } from '../../../../workers/conversations/takeUpHandedIn.ts';
import { areAnswersRead } from '../../../../workers/enrolments/answersRead.ts';
import { mailboxNow } from '../../../../workers/enrolments/context.ts';
import { readAnswers } from '../../../../workers/enrolments/readAnswers.ts';
import { jobOf } from '../../../support/faults/jobOf.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { startAccountServer } from '../../../support/mail/accountServer.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

const SECRET = 'a secret that is long enough to be one';
const SECOND_MS = 1_000;

describe('mail that is handed in', () => {
  let server: ComposedServer;
  let outreach: Outreach;

  beforeAll(async () => {
    server = await startComposedServer({
      parts: 'noWorkers',
      env: { KITH_INBOUND_SECRET: SECRET, KITH_MAIL_PRIVATE: 'true' },
    });
    outreach = await Outreach.begin(server, [
      engineer('Zoe Zander', { email: 'zoe@home.example' }),
    ]);
    await outreach.enrol();
    expect(await outreach.send()).toBe(1);
  });
  afterAll(() => server.stop());

  const reply = (text: string) =>
    [
      'From: Zoe Zander <zoe@home.example>',
      'Subject: Re: A role for Zoe',
      'Message-ID: <1@home.example>',
      `In-Reply-To: ${outreach.handed[0]?.messageId}`,
      '',
      text,
    ].join('\r\n');

  const secondsNow = () => Math.floor(server.clock.now().getTime() / SECOND_MS);
  const signatureOf = (body: string, seconds = secondsNow(), secret = SECRET) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

  async function handIn(body: string, signature: string | null = signatureOf(body)) {
    const response = await fetch(`${server.origin}/api/inbound/mail`, {
      method: 'POST',
      headers: {
        'Content-Type': 'message/rfc822',
        ...(signature === null ? {} : { 'X-Kith-Signature': signature }),
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as { accounts?: number } };
  }

  async function handedIn(): Promise<readonly InboundMailEvent[]> {
    const { store, codec } = server;
    const { events } = await store.readAll(BEGINNING, 100, { categories: ['inboundMail'] });
    return events.map((recorded) => codec.decodePlain(recorded) as InboundMailEvent);
  }

  /** The jobs of what was handed in, however often they are done. */
  async function takeAllIn({ app, workspace } = outreach): Promise<void> {
    for (const { data } of await handedIn()) {
      await takeInMail(app, { ...data, workspaceId: workspace.id });
    }
    await server.settled();
  }

  it('given a right signature, then it is taken in once, like one that was read, and the mail is kept no longer', async () => {
    const body = reply('Yes, gladly.');
    expect(await handIn(body)).toEqual({ status: 202, body: { accounts: 1 } });
    expect(await handIn(body)).toEqual({ status: 202, body: { accounts: 1 } });
    await takeAllIn();
    await takeAllIn();

    const first = await outreach.first();
    expect(first.reason).toBe('replied');
    const { body: found } = await outreach.recruiter.get<WholeConversationResource>(
      `/api/conversations/${first.candidacyId}`,
    );
    expect(found.mails.map(({ kind, text }) => [kind, text])).toEqual([
      ['mail', expect.any(String)],
      ['reply', 'Yes, gladly.'],
    ]);
    const [one] = await handedIn();
    expect(await server.files.find(one?.data.inboundId ?? '')).toBeNull();
  });

  it('given a subject longer than a head may be, with marks that turn the direction, then it is kept in one line that ends whole', async () => {
    const typed = `\u202ERe: a\u2028role \u{1F642}${'x'.repeat(984)}\u{1F642}`;
    const said = `=?utf-8?B?${Buffer.from(typed).toString('base64')}?=`;
    const body = reply('And one more.')
      .replace('Re: A role for Zoe', said)
      .replace('<1@home.example>', '<2@home.example>');
    expect((await handIn(body)).status).toBe(202);
    await takeAllIn();
    const { candidacyId } = await outreach.first();
    const { body: found } = await outreach.recruiter.get<WholeConversationResource>(
      `/api/conversations/${candidacyId}`,
    );
    expect(found.mails.at(-1)?.subject).toBe(`Re: a role \u{1F642}${'x'.repeat(984)}\uFFFD`);
  });

  describe('given an account that nobody reads', () => {
    let other: Outreach;
    let mailboxId: string;
    beforeAll(async () => {
      const smtp = await startAccountServer();
      other = await Outreach.begin(server, [
        engineer('Yan Young', { email: 'yan@home.example' }),
        engineer('Zed Zimmer', { email: 'zed@home.example' }),
      ]);
      const { status, body } = await other.recruiter.post<{ id: string }>('/api/mailboxes', {
        provider: 'other',
        address: `rhea@${other.workspace.id}.example`,
        signInName: 'ada@kith.test',
        password: 'pw',
        smtp: { host: 'localhost', port: smtp.port, security: 'none' },
        imap: null,
      });
      await smtp.stop();
      expect(status).toBe(201);
      mailboxId = body.id;
      await server.settled();
      await other.enrol(other.recruiter, { allOf: {}, mailboxId });
      expect(await other.send()).toBe(1);
      await other.later(1 / 96);
      expect(await other.send()).toBe(1);
    });

    const answerOf = (name: string) => {
      const to = other.handed.find(({ to: { address } }) => address === `${name}@home.example`);
      return [
        `From: ${name}@home.example`,
        `Message-ID: <${name}.1@home.example>`,
        `In-Reply-To: ${to?.messageId}`,
        '',
        'Yes.',
      ].join('\r\n');
    };

    const waits = async () => {
      const { body } = await other.recruiter.get<OutboxResource>('/api/outbox');
      return body.waits.map(({ code, count }) => [code, count]);
    };

    it('while a mail that was handed in waits, then nobody who may have answered is written to; and whoever has not is, once it is taken in', async () => {
      const body = answerOf('yan');
      await other.later(2);
      expect(await waits()).toEqual([]);
      expect(await handIn(body)).toEqual({ status: 202, body: { accounts: 1 } });
      expect(await other.send()).toBe(0);
      expect(await waits()).toEqual([['answersUnread', 2]]);

      const inboundId = (await handedIn()).at(-1)?.data.inboundId ?? '';
      const job = await jobOf<Parameters<typeof takeInMail>[1]>(
        server,
        `inboundMail-${inboundId}`,
        'conversations/takeInMail',
      );
      await takeInMail(other.app, job);
      await server.settled();
      expect(await waits()).toEqual([]);
      expect(await other.send()).toBe(1);
      expect(other.handed.at(-1)?.to.address).toBe('zed@home.example');
    });

    it('and a process dies once a mail was taken in and is there no more, then it waits no longer once that is done again', async () => {
      const { mailsWaiting } = server.identity;
      const handedAt = new Date(server.clock.now().getTime());
      const gone = { inboundId: server.ids.newId(), mailboxId };
      await mailsWaiting.handIn({ ...gone, about: null, handedAt });
      const arrivedAt = handedAt.toISOString();
      await takeInMail(other.app, { ...gone, workspaceId: other.workspace.id, arrivedAt });
      expect(await mailsWaiting.among([mailboxId])).toEqual(new Set());
    });

    it('and nobody hands mail in any more, then nobody knows who has answered', async () => {
      const { app } = other;
      const mailbox = await mailboxNow(app, other.workspace.id, mailboxId);
      expect(await areAnswersRead(app, mailboxId, mailbox)).toBe(true);
      const deaf = { ...app, config: { ...app.config, inboundSecret: undefined } };
      expect(await areAnswersRead(deaf, mailboxId, mailbox)).toBe(false);
    });

    describe('and a process dies before the log has a mail', () => {
      const handedAt = () => new Date(server.clock.now().getTime());
      let about: { readonly workspaceId: string; readonly candidacyId: string };
      beforeEach(async () => {
        const [first] = await other.enrolments();
        about = { workspaceId: other.workspace.id, candidacyId: first?.candidacyId ?? '' };
      });
      const keepFile = (fileId: string) =>
        server.files.write(
          {
            fileId,
            workspaceId: about.workspaceId,
            ownerId: null,
            kind: 'inbound-mail',
            name: 'mail.eml',
            contentType: 'message/rfc822',
            subjectIds: [about.candidacyId],
            expiresAt: null,
            maxBytes: 1_000,
          },
          Readable.from([Buffer.from(answerOf('yan'))]),
        );

      it('then it is handed in by the worker after minutes, once, and counted meanwhile', async () => {
        const inboundId = testId(81);
        await keepFile(inboundId);
        const { mailsWaiting } = server.identity;
        await mailsWaiting.handIn({ inboundId, mailboxId, about, handedAt: handedAt() });
        const before = await handedIn();
        await takeUpHandedIn(other.app);
        expect(await handedIn()).toHaveLength(before.length);

        server.clock.advance(16 * 60 * SECOND_MS);
        expect(await mailsNotTaken(other.app)).toMatchObject({
          ok: false,
          found: '1 handed in: see kith reactions status',
        });
        for (let times = 1; times <= 2; times += 1) await takeUpHandedIn(other.app);
        const { inboundId: id, candidacyId } = (await handedIn()).at(-1)?.data ?? {};
        expect({ id, candidacyId }).toEqual({ id: inboundId, candidacyId: about.candidacyId });
        expect(await handedIn()).toHaveLength(before.length + 1);

        await takeAllIn(other);
        expect(await mailsWaiting.listHandedIn(server.clock.now())).toEqual([]);
        expect(await mailsNotTaken(other.app)).toMatchObject({ ok: true, found: 'none' });
      });

      it('in a workspace that is suspended, then it is counted apart', async () => {
        const { mailsWaiting } = server.identity;
        const mail = { inboundId: testId(83), mailboxId, about, handedAt: handedAt() };
        await mailsWaiting.handIn(mail);
        server.clock.advance(16 * 60 * SECOND_MS);
        const held = (isHeld: boolean) =>
          inTransaction(server.pool, (tx) => holdWork(tx, about.workspaceId, isHeld));
        await held(true);
        const looked = await mailsNotTaken(other.app);
        await held(false);
        await mailsWaiting.settleHandedIn(mail.inboundId);
        const found = 'none, but 1 in workspaces that are suspended';
        expect(looked).toMatchObject({ ok: true, found });
      });

      it('and whom it is about is erased, then nobody waits for it', async () => {
        const { mailsWaiting } = server.identity;
        await mailsWaiting.handIn({
          inboundId: testId(82),
          mailboxId,
          about,
          handedAt: handedAt(),
        });
        server.clock.advance(6 * 60 * SECOND_MS);
        await takeUpHandedIn(other.app);
        expect(await mailsWaiting.listHandedIn(server.clock.now())).toEqual([]);
      });
    });

    it('and what a mail needs is away for hours, then it is tried all that time before it is given up', () => {
      const { attempts, backoffMs } = takeInMailProcessor(other.app);
      const wholeMs = backoffMs * (2 ** (attempts - 1) - 1);
      expect(wholeMs).toBeGreaterThan(8 * 3_600 * SECOND_MS);
    });

    it('and a mail is given up, then the account is held by it no longer', async () => {
      const { app } = other;
      const mailbox = await mailboxNow(app, other.workspace.id, mailboxId);
      const payload = { inboundId: testId(77), mailboxId, workspaceId: other.workspace.id };
      const handedAt = server.clock.now();
      const mail = { inboundId: testId(77), mailboxId, about: null, handedAt };
      await server.identity.mailsWaiting.handIn(mail);
      expect(await areAnswersRead(app, mailboxId, mailbox)).toBe(false);
      const processor = takeInMailProcessor(app);
      await processor.exhausted?.({ ...payload, arrivedAt: '' }, 'failed');
      expect(await areAnswersRead(app, mailboxId, mailbox)).toBe(true);
    });

    it('and its workspace is suspended for months, then a mail is kept and the account is held by it all that time', async () => {
      const { app } = other;
      const mailbox = await mailboxNow(app, other.workspace.id, mailboxId);
      const zed = (await other.enrolments()).find(({ name }) => name === 'Zed Zimmer');
      expect((await handIn(answerOf('zed'))).status).toBe(202);
      const { inboundId = '' } = (await handedIn()).at(-1)?.data ?? {};
      server.clock.advance(120 * 24 * 3_600 * SECOND_MS);
      await readAnswers(app, new Map());
      expect(await areAnswersRead(app, mailboxId, mailbox)).toBe(false);
      expect(await server.files.find(inboundId)).toMatchObject({ expiresAt: null });

      await takeAllIn(other);
      expect(await areAnswersRead(app, mailboxId, mailbox)).toBe(true);
      // By then everybody is signed out.
      const stands = await readState(app, enrolment, zed?.id ?? '');
      expect(stands).toMatchObject({ status: 'stopped' });
    });
  });

  it('given a mail that is about none of ours, or that is none, then it is left alone', async () => {
    const before = (await handedIn()).length;
    expect(
      await handIn(
        reply('Hello')
          .replace(/In-Reply-To.*/, 'X-Other: 1')
          .replaceAll('zoe@', 'who@'),
      ),
    ).toEqual({
      status: 202,
      body: { accounts: 0 },
    });
    expect((await handIn('nothing')).body).toEqual({ accounts: 0 });
    expect(await handedIn()).toHaveLength(before);
  });

  it.each([
    ['no signature', () => null],
    ['one of another secret', (body: string) => signatureOf(body, secondsNow(), 'x'.repeat(40))],
    ['one of another mail', () => signatureOf('other')],
    ['one that is too old', (body: string) => signatureOf(body, secondsNow() - 301)],
    ['one of the time to come', (body: string) => signatureOf(body, secondsNow() + 301)],
    ['one that is none', () => 'v1=abc'],
  ])('given %s, then it is refused', async (_name, sign) => {
    const body = reply('Not by me.');
    expect((await handIn(body, sign(body))).status).toBe(401);
  });
});
