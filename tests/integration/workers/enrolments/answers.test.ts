import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import type { MailboxResource } from '../../../../domain/contracts/mailboxes.ts';
import { readAnswers, type Marks } from '../../../../workers/enrolments/readAnswers.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { startDovecot, type Dovecot } from '../../../support/mail/dovecot.ts';
import { appendMail, connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });

requirement('dovecot', 'root rights').describe('what comes back to an account', () => {
  let server: ComposedServer;
  let dovecot: Dovecot;
  let outreach: Outreach;
  let marks: Marks;

  beforeAll(async () => {
    server = await startComposedServer({
      parts: 'noWorkers',
      env: { KITH_MAIL_PRIVATE: 'true' },
    });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    dovecot = await startDovecot();
    outreach = await begun();
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId: await connected() });
    expect(await outreach.send()).toBe(1);
    marks = new Map();
  });
  afterEach(() => dovecot.stop());

  /** In the past: a mail server takes no mail that is said to come later than now. */
  const begun = () => Outreach.begin(server, [zoe], twoMails, -1);

  const connected = () => connectAccount(server, outreach, dovecot);

  /** A mail comes to the account, and what is new there is read. */
  async function arrives(
    lines: readonly string[],
    folder = 'INBOX',
    daysBefore = 0,
  ): Promise<void> {
    // Mail servers know of no milliseconds.
    server.clock.advance(60_000);
    const at = new Date(server.clock.now().getTime() - daysBefore * DAY_MS);
    await appendMail(dovecot, lines, folder, at);
    await readAnswers(outreach.app, marks);
    await server.settled();
  }

  const ours = () => outreach.handed[0]?.messageId ?? '';
  const stands = async () => {
    const { status, reason } = await outreach.first();
    return reason ?? status;
  };
  const suppressed = async () => {
    const found = await outreach.recruiter.post<{ ready: number; reasons: { code: string }[] }>(
      '/api/enrolments/plan',
      { projectId: outreach.project.id, sequenceId: await other(), allOf: {} },
    );
    return found.body.reasons.map(({ code }) => code);
  };
  async function other(): Promise<string> {
    const { body } = await outreach.recruiter.get<{ steps: unknown[] }>(
      `/api/sequences/${outreach.sequenceId}`,
    );
    const made = await outreach.recruiter.post<{ id: string }>('/api/sequences', {
      name: 'Others',
      steps: body.steps,
    });
    await server.settled();
    return made.body.id;
  }

  it('given they answer, then nothing more is sent; read again after a restart, it changes nothing', async () => {
    await arrives([
      'From: Zoe Zander <zoe@home.example>',
      'Subject: Re: A role for Zoe',
      `In-Reply-To: ${ours()}`,
      '',
      'Yes, gladly.',
    ]);
    expect(await stands()).toBe('replied');

    await readAnswers(outreach.app, new Map());
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    expect(await stands()).toBe('replied');
  });

  it('given they answer from another address, or by a new mail of their own, then it is known by what it names, or by whom it is from', async () => {
    await arrives([
      'From: other@work.example',
      `References: ${ours()}`,
      '',
      'From my other address.',
    ]);
    expect(await stands()).toBe('replied');

    outreach = await begun();
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId: await connected() });
    await outreach.send();
    await arrives([
      'From: <ZOE@home.example>',
      'Subject: Your mail',
      '',
      'About your mail of today.',
    ]);
    expect(await stands()).toBe('replied');
  });

  it('given they pass it on to somebody who was written to as well, and that one answers it, then neither is sent more', async () => {
    const ben = engineer('Ben Baker', { email: 'ben@home.example' });
    outreach = await Outreach.begin(server, [zoe, ben], twoMails, -1);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId: await connected() });
    await outreach.send();
    server.clock.advance(5 * 60_000);
    await outreach.send();
    const toZoe = outreach.handed.find(({ to }) => to.address === 'zoe@home.example');
    await arrives([
      'From: Ben Baker <ben@home.example>',
      'Subject: Re: Fwd: A role for Zoe',
      `In-Reply-To: ${toZoe?.messageId}`,
      '',
      'Zoe passed this on to me. I would like to know more.',
    ]);

    const stood = await outreach.enrolments();
    expect(stood.find(({ name }) => name === 'Zoe Zander')?.reason).toBe('replied');
    expect(stood.find(({ name }) => name === 'Ben Baker')?.reason).toBe('answeredElsewhere');
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
  });

  it('given the one to whom it was passed on was to be written to only later, then nothing is sent to them at all', async () => {
    const ben = engineer('Ben Baker', { email: 'Ben@home.example' });
    outreach = await Outreach.begin(server, [zoe, ben], twoMails, -1);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId: await connected() });
    await outreach.send();
    const [first] = outreach.handed;
    const isToZoe = first?.to.address === 'zoe@home.example';
    await arrives([
      `From: ${isToZoe ? 'ben' : 'zoe'}@home.example`,
      'Subject: Re: Fwd: A role',
      `In-Reply-To: ${first?.messageId}`,
      '',
      'This was passed on to me. I would like to know more.',
    ]);

    const reasons = (await outreach.enrolments()).map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['answeredElsewhere', 'replied']));
    server.clock.advance(5 * 60_000);
    expect(await outreach.send()).toBe(0);
  });

  it('given a colleague answers what was passed on to them, or whose account it is writes from it, then the sequence goes on, and nobody reads it as theirs', async () => {
    await outreach.workspace.user('colleague', 'Cora Colleague');
    for (const name of ['Colleague2', 'rhea']) {
      await arrives([
        `From: ${name}@${outreach.workspace.id}.example`,
        'Subject: Fwd: A role for Zoe',
        `In-Reply-To: ${ours()}`,
        '',
        'She is too expensive.',
      ]);
    }
    expect(await stands()).toBe('active');
    const { candidacyId } = await outreach.first();
    const path = `/api/conversations/${candidacyId}`;
    const { body } = await outreach.recruiter.get<WholeConversationResource>(path);
    expect(body.mails.filter(({ kind }) => kind === 'reply')).toEqual([]);
  });

  it('given a program answers that they are away, or a stranger writes, then the sequence goes on', async () => {
    await arrives([
      'From: zoe@home.example',
      'Auto-Submitted: auto-replied',
      `In-Reply-To: ${ours()}`,
      '',
      'I am away.',
    ]);
    await arrives(['From: stranger@elsewhere.example', 'Subject: Hello', '', 'Do you know me?']);
    expect(await stands()).toBe('active');
  });

  /** That there is no such address, in the words of a server that returns a mail. */
  const report = ({
    of = 'zoe@home.example',
    returned = ours(),
    names = '<its-own@home.example>',
  } = {}) => [
    'From: MAILER-DAEMON@home.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    `In-Reply-To: ${names}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'No such user.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; home.example',
    '',
    `Final-Recipient: rfc822; ${of}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${returned}`,
    '',
    '--b--',
  ];

  it.each([
    ['it returns none of ours', () => ({ returned: '<another@kith.example>', names: ours() })],
    ['it speaks of another address', () => ({ of: 'bo@home.example' })],
    ['it came days before that mail', () => ({}), 2],
  ])(
    'given a server says that an address does not exist, and %s, then nothing follows from it, and it stands in the conversation',
    async (_what, forged, daysBefore = 0) => {
      await arrives(report(forged()), 'INBOX', daysBefore);

      expect(await stands()).toBe('active');
      expect(await suppressed()).not.toContain('unsubscribed');
      const { candidacyId } = await outreach.first();
      const { body } = await outreach.recruiter.get<WholeConversationResource>(
        `/api/conversations/${candidacyId}`,
      );
      expect(body.mails.map(({ kind }) => kind)).toContain('bounce');
    },
  );

  it('given the address does not exist, then nothing more is sent, by no sequence of the workspace', async () => {
    await arrives(report());

    expect(await stands()).toBe('bounced');
    expect(await suppressed()).toEqual(['unsubscribed']);
    const [account] = (await outreach.recruiter.list<MailboxResource>('mailboxes')).body;
    expect(account?.health).toEqual({
      sentLately: 1,
      sent: 1,
      bounced: 1,
      complained: 0,
      readAt: expect.any(String) as string,
    });
  });

  it('given it came while nobody looked, and lies among junk, then it is found', async () => {
    await arrives(
      ['From: zoe@home.example', `In-Reply-To: ${ours()}`, '', 'I found this among junk.'],
      'Junk',
    );
    expect(await stands()).toBe('replied');
  });
});
