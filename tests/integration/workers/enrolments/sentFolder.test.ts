import { copySent } from '../../../../workers/enrolments/copySent.ts';
import { lookAmongSent } from '../../../../workers/enrolments/lookAmongSent.ts';
import { readAnswers } from '../../../../workers/enrolments/readAnswers.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { DovecotAccount } from '../../../support/outreach/dovecotAccount.ts';
import { forgetCandidacy } from '../../../support/outreach/forgetCandidacy.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });

requirement('dovecot', 'root rights').describe('the folder of what was sent', () => {
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
  });
  afterEach(() => account.stop());

  async function enrolled(provider?: string): Promise<void> {
    const mailboxId = await account.connect(outreach, provider);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
  }

  /** The mail that was handed over last, as its jobs name it. */
  async function theMail() {
    const { id: enrolmentId, mails } = await outreach.first();
    const mailId = mails.at(-1)?.id ?? '';
    return { workspaceId: outreach.workspace.id, enrolmentId, mailId };
  }
  const looked = async () => {
    await lookAmongSent(outreach.app, await theMail());
    await server.settled();
    return outreach.first();
  };
  const ours = () => outreach.handed.at(-1)?.messageId ?? '';

  describe('given it is unclear whether a mail was sent', () => {
    beforeEach(async () => {
      await enrolled();
      outreach.answers.push({ kind: 'unclear', code: 'lineLost' });
      expect(await outreach.send()).toBe(1);
    });

    it('and it lies there, then it was, and the next one follows; looked at again, nothing changes', async () => {
      await account.put('Sent', [`Message-ID: ${ours()}`, 'To: zoe@home.example', '', 'Hi Zoe']);
      const mail = await theMail();

      expect(await looked()).toMatchObject({ mail: 'none', mails: [{ state: 'sent' }] });
      await lookAmongSent(outreach.app, mail);
      await outreach.later(2);
      await outreach.read();
      expect(await outreach.send()).toBe(1);
      expect(outreach.handed[1]?.inReplyTo).toBe(outreach.handed[0]?.messageId);
    });

    it('and its provider gave it another Message-ID, then it is found all the same', async () => {
      await account.put('Sent', [
        'Message-ID: <its-own@provider.example>',
        `X-Microsoft-Original-Message-ID: ${ours()}`,
        '',
        'Hi Zoe',
      ]);
      expect(await looked()).toMatchObject({ mail: 'none', mails: [{ state: 'sent' }] });
    });

    it('and it lies there not, then it stays unclear, and is never sent again by itself', async () => {
      await account.put('Sent', ['Message-ID: <another@home.example>', '', 'Hello']);
      expect(await looked()).toMatchObject({ mail: 'unclear', mails: [{ state: 'unclear' }] });
      await outreach.later(4);
      expect(await outreach.send()).toBe(0);
    });

    it.each([
      ['they answer it', ['From: zoe@home.example'], 'stopped'],
      [
        'a program answers it in their place',
        ['From: zoe@home.example', 'Auto-Submitted: auto-replied'],
        'active',
      ],
    ])('and %s, then it was sent', async (_what, head, status) => {
      await account.put('INBOX', [...head, `In-Reply-To: ${ours()}`, '', 'Thank you.']);
      await readAnswers(outreach.app, new Map());
      await server.settled();
      expect(await outreach.first()).toMatchObject({
        status,
        mail: 'none',
        mails: [{ state: 'sent' }],
      });
    });
  });

  it('given a mail was sent, then it is filed there as it was said, in its thread, once, and without the recipient’s own link', async () => {
    await enrolled();
    await outreach.send();
    await outreach.later(2);
    await outreach.read();
    await outreach.send();
    await copySent(outreach.app, await theMail());
    await copySent(outreach.app, await theMail());

    const [filed = '', ...more] = await account.mailsIn('Sent');
    const copy = filed.replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(more).toEqual([]);
    expect(copy).toContain(`Message-ID: ${ours()}`);
    expect(copy).toContain(`In-Reply-To: ${outreach.handed[0]?.messageId}`);
    expect(copy).toContain('To: zoe@home.example');
    expect(copy).toContain('Subject: Re: A role for Zoe');
    expect(copy).toContain('Hi Zoe, still here.');
    expect(copy).not.toContain('/u/');
  });

  it('given it can’t be filed, then the mail stays sent, and is filed once that works', async () => {
    await enrolled();
    await outreach.send();
    const { app } = outreach;
    const fileAsSent = () => Promise.reject(new Error('The folder is full.'));
    const inbox = { ...app.accounts.inbox, fileAsSent };
    const full = { ...app, accounts: { ...app.accounts, inbox } };

    await expect(copySent(full, await theMail())).rejects.toThrow('full');
    expect(await outreach.first()).toMatchObject({ mails: [{ state: 'sent' }] });
    expect(outreach.handed).toHaveLength(1);
    await copySent(app, await theMail());
    expect(await account.mailsIn('Sent')).toHaveLength(1);
  });

  it('given a provider that files by itself, or somebody who was erased, then nothing is filed', async () => {
    await enrolled('google');
    await outreach.send();
    await copySent(outreach.app, await theMail());
    expect(await account.mailsIn('Sent')).toEqual([]);

    outreach = await Outreach.begin(server, [zoe], twoMails, -1);
    await enrolled();
    await outreach.send();
    await forgetCandidacy(server, outreach);
    await copySent(outreach.app, await theMail());
    expect(await account.mailsIn('Sent')).toEqual([]);
  });
});
