import type { MailboxResource } from '../../../../domain/contracts/mailboxes.ts';
import { AccountError } from '../../../../platform/mail/accounts/openSocket.ts';
import type { AccountProblem } from '../../../../platform/mail/accounts/port.ts';
import { readAnswers, type Marks } from '../../../../workers/enrolments/readAnswers.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { DovecotAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const yan = engineer('Yan Young', { email: 'yan@home.example' });

requirement('dovecot', 'root rights').describe('who may have written back', () => {
  let server: ComposedServer;
  let account: DovecotAccount;
  let mailboxId: string;
  let outreach: Outreach;

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    account = await DovecotAccount.start(server);
  });
  afterEach(() => account.stop());

  /** Written to from an account that nobody has read so far, on a Tuesday so many weeks ago. */
  async function written(weeksAgo = 0): Promise<void> {
    server.clock.advance(-weeksAgo * 7 * DAY_MS);
    // In the past: a mail server takes no mail that is said to come later than now.
    outreach = await Outreach.begin(server, [zoe, yan], twoMails, -1);
    mailboxId = await account.connect(outreach);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
    for (const _person of [zoe, yan]) {
      await outreach.send();
      await outreach.later(1 / 24);
    }
    expect(outreach.handed).toHaveLength(2);
  }
  const zoeAnswers = () => {
    const ours = outreach.handed.find(({ to }) => to.address === 'zoe@home.example');
    const lines = [
      'From: Zoe Zander <zoe@home.example>',
      `In-Reply-To: ${ours?.messageId ?? ''}`,
      '',
      'Yes, gladly.',
    ];
    return account.put('INBOX', lines);
  };
  /** Reading comes to this; answers how often it was tried. */
  const readingEnds = async (problem: AccountProblem, marks: Marks = new Map()) => {
    const { app } = outreach;
    let tries = 0;
    const readNew = ({ port }: { readonly port: number }) => {
      // Accounts of other tests are tried as well.
      if (port === account.port) tries += 1;
      return Promise.reject(new AccountError(problem));
    };
    const inbox = { ...app.accounts.inbox, readNew };
    await readAnswers({ ...app, accounts: { ...app.accounts, inbox } }, marks);
    await server.settled();
    return tries;
  };
  const followed = () => outreach.handed.slice(2).map(({ to }) => to.address);
  const shown = async () => (await outreach.recruiter.list<MailboxResource>('mailboxes')).body[0];

  it('given nobody has read the account for a while, then nobody is written to again; once it is read, those alone who did not answer', async () => {
    await written();
    await zoeAnswers();
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    await readingEnds('timeout');
    expect(await outreach.send()).toBe(0);

    await outreach.read();
    await outreach.send();
    expect(followed()).toEqual(['yan@home.example']);
  });

  it('given it was read a while ago, then that says nothing of who has answered since', async () => {
    await written();
    await outreach.read();
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
  });

  it.each(['imapOff', 'signInRefused', 'certificate'] as const)(
    'given reading ends in %s, then the account has failed, whose it is knows why, and nothing is sent from it',
    async (problem) => {
      await written();
      await readingEnds(problem);
      expect(await shown()).toMatchObject({ status: 'failed', problem });
      await outreach.later(2);
      await readingEnds('timeout');
      expect(await outreach.send()).toBe(0);
    },
  );

  it('given it lets nobody in any more, then it is not tried again before whose it is has seen to it', async () => {
    await written();
    await readingEnds('signInRefused');
    expect(await readingEnds('timeout')).toBe(0);
    await account.recover(outreach, mailboxId);
    expect(await readingEnds('timeout')).toBe(1);
  });

  it('given its server is away, then it is tried less and less often', async () => {
    await written();
    const marks: Marks = new Map();
    const tries: number[] = [];
    for (let minute = 0; minute <= 32; minute += 1) {
      if ((await readingEnds('timeout', marks)) > 0) tries.push(minute);
      server.clock.advance(60_000);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31]);
  });

  it('given it could not be read for weeks, then what came in all of them is found', async () => {
    await written(6);
    await outreach.later(2);
    await zoeAnswers();
    await outreach.later(21);
    await outreach.read();
    await outreach.send();
    expect(followed()).toEqual(['yan@home.example']);
  });
});
