import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import { readAnswers, type Marks } from '../../../../workers/enrolments/readAnswers.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { startCuttingLine, type CuttingLine } from '../../../support/mail/cuttingLine.ts';
import { startDovecot, type Dovecot } from '../../../support/mail/dovecot.ts';
import { appendMail, connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const MINUTE_MS = 60_000;
/** So many lines are cut, each after another number of bytes. */
const CUTS = 6;

const people = ['Zoe Zander', 'Bo Berg', 'Ida Ilk'].map((name) =>
  engineer(name, { email: `${name.slice(0, name.indexOf(' ')).toLowerCase()}@home.example` }),
);

requirement('dovecot', 'root rights').describe('what came to an account of a real server', () => {
  let server: ComposedServer;
  let dovecot: Dovecot;
  let line: CuttingLine;
  let outreach: Outreach;
  let marks: Marks;

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    dovecot = await startDovecot();
    line = await startCuttingLine(dovecot.port);
    // In the past: a mail server takes no mail that is said to come later than now.
    outreach = await Outreach.begin(server, people, twoMails, -1);
    const mailboxId = await connectAccount(server, outreach, line);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
    for (const _one of people) {
      expect(await outreach.send()).toBe(1);
      server.clock.advance(60 * MINUTE_MS);
    }
    marks = new Map();
    await read();
  });
  afterEach(async () => {
    await line.stop();
    await dovecot.stop();
  });

  const arrives = (name: string, words: string) =>
    appendMail(
      dovecot,
      [
        `From: ${name}@home.example`,
        'Subject: Your mail',
        `Message-ID: <${name}-${words.length}@home.example>`,
        '',
        words,
      ],
      'INBOX',
      server.clock.now(),
    );
  async function read(): Promise<void> {
    server.clock.advance(MINUTE_MS);
    await readAnswers(outreach.app, marks);
    await server.settled();
  }
  /** Who has answered, with how many answers stand in their conversation. */
  async function answered(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const { name, candidacyId, reason } of await outreach.enrolments()) {
      const path = `/api/conversations/${candidacyId}`;
      const { body } = await outreach.recruiter.get<WholeConversationResource>(path);
      const replies = body.mails.filter(({ kind }) => kind === 'reply').length;
      if (replies > 0 || reason === 'replied') found[name] = replies;
    }
    return found;
  }

  it('given its server has lost the numbers of the mails, when it is read, then what was read stands once, and what came meanwhile is read', async () => {
    await arrives('zoe', 'Yes, gladly.');
    await arrives('bo', 'Who are you?');
    await read();
    expect(await answered()).toEqual({ 'Zoe Zander': 1, 'Bo Berg': 1 });

    await dovecot.renumberInbox();
    await arrives('ida', 'Tell me more.');
    await read();
    expect(await answered()).toEqual({ 'Zoe Zander': 1, 'Bo Berg': 1, 'Ida Ilk': 1 });

    await dovecot.renumberInbox();
    await arrives('zoe', 'Shall we speak on Monday?');
    await read();
    await read();
    expect(await answered()).toEqual({ 'Zoe Zander': 2, 'Bo Berg': 1, 'Ida Ilk': 1 });
  });

  it('given the line is cut in the middle, however often, when it is read again, then each answer stands once, and none is missing', async () => {
    await arrives('zoe', 'Yes, gladly. '.repeat(200));
    await arrives('bo', 'Who are you?');
    await arrives('ida', 'Tell me more.');
    // As much as is said before the mails, and with them.
    const begun = line.said();
    for (let cut = 1; cut <= CUTS; cut += 1) {
      line.cutAfter(Math.floor(begun / 2 + (3_000 * cut) / CUTS));
      // An account that can't be read is let be for a while.
      server.clock.advance(20 * MINUTE_MS);
      await read();
    }
    expect(await answered()).toEqual({});
    line.cutAfter(null);
    server.clock.advance(20 * MINUTE_MS);
    await read();
    expect(await answered()).toEqual({ 'Zoe Zander': 1, 'Bo Berg': 1, 'Ida Ilk': 1 });
  });
});
