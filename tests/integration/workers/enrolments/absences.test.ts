import type { MailboxResource } from '../../../../domain/contracts/mailboxes.ts';
import { dayAfter } from '../../../../domain/kernel/zonedTime.ts';
import { readAnswers, type Marks } from '../../../../workers/enrolments/readAnswers.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { DovecotAccount } from '../../../support/outreach/dovecotAccount.ts';
import { forgetCandidacy } from '../../../support/outreach/forgetCandidacy.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });

requirement('dovecot', 'root rights').describe('what programs answer', () => {
  let server: ComposedServer;
  let account: DovecotAccount;
  let outreach: Outreach;

  beforeAll(async () => {
    server = await startComposedServer({
      parts: 'noWorkers',
      env: { KITH_MAIL_PRIVATE: 'true' },
    });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    account = await DovecotAccount.start(server);
    // In the past: a mail server takes no mail that is said to come later than now.
    outreach = await Outreach.begin(server, [zoe], twoMails, -1);
    const mailboxId = await account.connect(outreach);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
    expect(await outreach.send()).toBe(1);
  });
  afterEach(() => account.stop());

  /** A mail comes, and what is in the account is read as after a restart. */
  async function arrives(lines: readonly string[]): Promise<void> {
    await account.put('INBOX', lines);
    await read();
  }
  async function read(): Promise<void> {
    await readAnswers(outreach.app, new Map());
    await server.settled();
  }
  const ours = () => outreach.handed.at(-1)?.messageId ?? '';
  const today = () => server.clock.now().toISOString().slice(0, 10);
  const awayMail = (words: string) => [
    'From: zoe@home.example',
    'Subject: Automatic reply: A role for Zoe',
    'Auto-Submitted: auto-replied',
    `Date: ${server.clock.now().toUTCString()}`,
    `In-Reply-To: ${ours()}`,
    '',
    words,
  ];
  const report = (status: string) => [
    'From: MAILER-DAEMON@home.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; home.example',
    '',
    'Final-Recipient: rfc822; zoe@home.example',
    'Action: failed',
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${ours()}`,
    '',
    '--b--',
  ];
  const mailboxes = async () =>
    (await outreach.recruiter.list<MailboxResource>('mailboxes')).body.filter(
      ({ provider }) => provider === 'other',
    );

  it('given they are away until a day, then the next mail comes on the day after it, and they are shown as away until then', async () => {
    // The Thursday on which the second mail would come.
    const until = dayAfter(today(), 2);
    await arrives(awayMail(`I am away until ${until}.`));
    expect(await outreach.first()).toMatchObject({
      status: 'active',
      held: 'away',
      awayUntil: until,
      nextAt: expect.stringMatching(new RegExp(`^${dayAfter(until)}`)) as string,
    });

    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    await outreach.later(1);
    await read();
    expect(await outreach.send()).toBe(1);
    expect(await outreach.first()).toMatchObject({ held: null, awayUntil: null });
  });

  it('given they don’t say until when, then the next mail comes two business days later than it was to, however often that is read', async () => {
    await arrives(awayMail('I am out of the office.'));
    const { nextAt } = await outreach.first();
    expect(await outreach.first()).toMatchObject({ held: 'away', awayUntil: null });
    await read();
    await arrives(awayMail('I am still out of the office.'));
    expect((await outreach.first()).nextAt).toBe(nextAt);

    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    // Over a weekend, for it was to come on a Thursday.
    await outreach.later(4);
    await read();
    expect(await outreach.send()).toBe(1);
  });

  it('given they have been erased, then nothing is said of them any more, and what comes after is read', async () => {
    await forgetCandidacy(server, outreach);
    await account.put('INBOX', awayMail('I am away until 2026-12-24.'));
    const marks: Marks = new Map();
    await readAnswers(outreach.app, marks);
    await server.settled();

    expect(await outreach.first()).toMatchObject({ held: null, awayUntil: null });
    // Accounts of the tests before can't be read any more.
    const read = [...marks.values()].filter(({ rest }) => rest === null);
    expect(read).toMatchObject([{ folders: { inbox: { lastUid: 1 } } }]);
    const { rows } = await server.pool.query('select 1 from identity.mails_put_off');
    expect(rows).toEqual([]);
  });

  it.each([
    ['5.7.26', 'senderRefused'],
    ['5.4.5', 'quotaExceeded'],
  ])(
    'given a server says that the sender is at fault (%s), then the account sends nothing more, its user is told, and the address is mailed all the same',
    async (status, problem) => {
      await arrives(report(status));
      expect((await mailboxes())[0]).toMatchObject({ problem });
      expect(await outreach.first()).toMatchObject({
        status: 'active',
        mails: [{ state: 'sent' }],
      });
      const kept = await outreach.recruiter.list('suppressions');
      expect(kept.body).toEqual([]);
      const told = await outreach.recruiter.list<{ words: string }>('notifications');
      expect(told.body.map(({ words }) => words).join()).toContain('mail account');

      await outreach.later(2);
      expect(await outreach.send()).toBe(0);
    },
  );

  it('given its user has looked after it, and the report is read again, then the account sends', async () => {
    await arrives(report('5.7.26'));
    const [failed] = await mailboxes();
    await account.recover(outreach, failed?.id ?? '');
    await read();
    expect((await mailboxes())[0]).toMatchObject({ problem: null });
    await outreach.later(2);
    await read();
    expect(await outreach.send()).toBe(1);
  });
});
