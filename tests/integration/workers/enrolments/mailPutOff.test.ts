import { pino } from 'pino';
import { mailsWaitingOn } from '../../../../platform/identity/mailsWaiting.ts';
import type { AccountInbox, FolderMarks } from '../../../../platform/mail/accounts/inbox.ts';
import { areAnswersRead } from '../../../../workers/enrolments/answersRead.ts';
import { mailboxNow, type OutreachContext } from '../../../../workers/enrolments/context.ts';
import { MAIL_TRIES_MAX } from '../../../../workers/enrolments/mailPutOff.ts';
import { readAnswers, type Marks } from '../../../../workers/enrolments/readAnswers.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { DovecotAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { requirement } from '../../../support/suites/requirement.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('Bo Berg', { email: 'bo@home.example' });

requirement('dovecot', 'root rights').describe('given a mail can’t be taken in', () => {
  let server: ComposedServer;
  let account: DovecotAccount;
  let outreach: Outreach;
  let marks: Marks;
  let mailboxId: string;
  let said: Record<string, unknown>[];

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    account = await DovecotAccount.start(server);
    // In the past: a mail server takes no mail that is said to come later than now.
    outreach = await Outreach.begin(server, [zoe, bo], twoMails, -1);
    mailboxId = await account.connect(outreach);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
    await outreach.send();
    server.clock.advance(60 * MINUTE_MS);
    await outreach.send();
    expect(outreach.handed).toHaveLength(2);
    marks = new Map();
    said = [];
    // Mail servers know of no milliseconds.
    server.clock.advance(MINUTE_MS);
    for (const name of ['zoe', 'bo']) {
      await account.put('INBOX', [`From: ${name}@home.example`, '', 'Yes, gladly.']);
    }
  });
  afterEach(() => account.stop());

  const of = async (name: string) => (await outreach.enrolments()).find((one) => one.name === name);
  const stands = async (name: string) => (await of(name))?.status;

  /** The workers where nothing more can be said of an enrolment. */
  function brokenFor(enrolmentId: string | undefined): OutreachContext {
    const { app } = outreach;
    const append = async (...given: Parameters<typeof app.store.append>) => {
      if (given[1].some(({ data }) => JSON.stringify(data).includes(`"${enrolmentId}"`))) {
        throw new Error('The disk is full.');
      }
      return app.store.append(...given);
    };
    const store = new Proxy(app.store, {
      get(target, name) {
        if (name === 'append') return append;
        const found: unknown = Reflect.get(target, name);
        return typeof found === 'function' ? (found.bind(target) as unknown) : found;
      },
    });
    const write = (line: string) => {
      const told = JSON.parse(line) as Record<string, unknown>;
      // Accounts of the tests before are gone.
      if (told['mailboxId'] === mailboxId) said.push(told);
    };
    return { ...app, store, logger: pino({ level: 'warn' }, { write }) };
  }
  const read = async (app: OutreachContext) => {
    await readAnswers(app, marks);
    await server.settled();
  };
  /** The workers that read one mail in each step, and whose line is lost after so many. */
  function stepByStep(app: OutreachContext, steps = Infinity, at = account): OutreachContext {
    const { inbox } = app.accounts;
    let reads = 0;
    const readNew: AccountInbox['readNew'] = async (of, before, wanted) => {
      // Accounts of the tests before are still asked for.
      if ('port' in of && of.port === at.port) reads += 1;
      if (reads > steps) throw new Error('The line is lost.');
      return inbox.readNew(of, before, { ...wanted, max: 1 });
    };
    return { ...app, accounts: { ...app.accounts, inbox: { ...inbox, readNew } } };
  }
  /** The workers for which all servers number their folders alike. */
  function numberedAlike(app: OutreachContext): OutreachContext {
    const { inbox } = app.accounts;
    const numbers = new Map<string, string>();
    const readNew: AccountInbox['readNew'] = async (of, before, wanted) => {
      const numbered = (marks: FolderMarks, act: (folder: string, is: string) => string) =>
        Object.fromEntries(
          Object.entries(marks).map(([folder, mark]) => [
            folder,
            { ...mark, uidValidity: act(`${of.host} ${folder}`, mark.uidValidity) },
          ]),
        );
      const known = numbered(before, (folder, is) =>
        is === '7' ? (numbers.get(folder) ?? '8') : is,
      );
      const found = await inbox.readNew(of, known, wanted);
      const marks = numbered(found.marks, (folder, is) => {
        numbers.set(folder, is);
        return '7';
      });
      return { ...found, marks };
    };
    return { ...app, accounts: { ...app.accounts, inbox: { ...inbox, readNew } } };
  }
  const listPutOff = () => mailsWaitingOn(server.pool).listPutOff(mailboxId);
  const isHeard = async () => {
    const { app } = outreach;
    const mailbox = await mailboxNow(app, outreach.workspace.id, mailboxId);
    return areAnswersRead(app, mailboxId, mailbox);
  };
  const notTaken = async () => {
    const { putOff: mails, accounts } = await mailsWaitingOn(server.pool).countLate(
      server.clock.now(),
    );
    return { mails, accounts };
  };

  it('then those behind it are, and it is itself once that works', async () => {
    const broken = brokenFor((await of('Zoe Zander'))?.id);
    await read(broken);
    expect([await stands('Zoe Zander'), await stands('Bo Berg')]).toEqual(['active', 'stopped']);
    expect(said).toMatchObject([{ msg: 'mail not taken in', folder: 'inbox', uid: 1, tries: 1 }]);
    expect(JSON.stringify(said)).not.toContain('home.example');
    expect(await notTaken()).toEqual({ mails: 1, accounts: 1 });

    await read(outreach.app);
    expect(await stands('Zoe Zander')).toBe('active');
    server.clock.advance(MINUTE_MS);
    await read(outreach.app);
    expect(await stands('Zoe Zander')).toBe('stopped');
    expect(await notTaken()).toEqual({ mails: 0, accounts: 0 });
  });

  it('then nobody who may have answered is written to again, until it is taken in', async () => {
    const { id: zoeId } = (await of('Zoe Zander')) ?? {};
    await account.empty('INBOX');
    await account.put('INBOX', ['From: zoe@home.example', '', 'Yes, gladly.']);
    const broken = brokenFor(zoeId);
    const hour = async (app: OutreachContext) => {
      server.clock.advance(60 * MINUTE_MS);
      await read(app);
      return outreach.send();
    };
    // Two business days later, at ten: both are to get their second mail.
    server.clock.advance(2 * DAY_MS);
    await read(broken);
    expect(await outreach.send()).toBe(0);
    expect(await hour(broken)).toBe(0);
    expect(await stands('Zoe Zander')).toBe('active');

    // A restart neither forgets that it waits nor begins its tries anew.
    marks = new Map();
    expect(await hour(broken)).toBe(0);
    expect(said.at(-1)).toMatchObject({ msg: 'mail not taken in', tries: 3 });

    // It is taken in: who has answered gets nothing more, and the other the mail that waited.
    expect(await hour(outreach.app)).toBe(1);
    expect(await stands('Zoe Zander')).toBe('stopped');
    expect(outreach.handed.at(-1)?.to.address).toBe('bo@home.example');
  });

  it('and what is read next breaks off, then it is known to wait all the same', async () => {
    const broken = brokenFor((await of('Zoe Zander'))?.id);
    await read(stepByStep(broken, 1));
    expect(said.map(({ msg }) => msg)).toEqual(['mail not taken in', 'answers not read']);
    const waiting = await mailsWaitingOn(server.pool).among([mailboxId]);
    expect([...waiting]).toEqual([mailboxId]);
  });

  it('then it is tried so many times, ever later and over restarts, and whoever runs Kith is told; until then nobody knows who has answered', async () => {
    const broken = brokenFor((await of('Zoe Zander'))?.id);
    await read(broken);
    for (let tries = 1; tries < MAIL_TRIES_MAX; tries += 1) {
      marks = new Map();
      await read(broken);
      expect(await isHeard()).toBe(false);
      server.clock.advance(2 ** (tries - 1) * MINUTE_MS);
      await read(broken);
    }
    expect(await isHeard()).toBe(true);
    expect(said.map(({ msg, tries }) => `${String(msg)} ${String(tries)}`)).toEqual([
      ...Array.from({ length: MAIL_TRIES_MAX - 1 }, (_, at) => `mail not taken in ${at + 1}`),
      `mail given up ${MAIL_TRIES_MAX}`,
    ]);
    server.clock.advance(DAY_MS / 2);
    await read(broken);
    expect(said).toHaveLength(MAIL_TRIES_MAX);
    expect(await notTaken()).toEqual({ mails: 1, accounts: 1 });

    // As after a restart.
    marks = new Map();
    await read(outreach.app);
    expect(await stands('Zoe Zander')).toBe('stopped');
  });

  it('and it is taken away meanwhile, then it is let be', async () => {
    await read(brokenFor((await of('Zoe Zander'))?.id));
    await account.empty('INBOX');
    server.clock.advance(MINUTE_MS);
    await read(outreach.app);
    expect([await stands('Zoe Zander'), await notTaken()]).toEqual([
      'active',
      { mails: 0, accounts: 0 },
    ]);
  });

  it('and the clock is set back, then it is tried all the same', async () => {
    await read(brokenFor((await of('Zoe Zander'))?.id));
    const [late] = await listPutOff();
    if (late === undefined) throw new Error('It was taken in.');
    const now = server.clock.now();
    const again = new Date(now.getTime() + DAY_MS);
    await mailsWaitingOn(server.pool).putOff(mailboxId, { ...late, again }, now);
    await read(outreach.app);
    expect(await stands('Zoe Zander')).toBe('stopped');
  });

  it('and its account is connected anew as one that nobody reads, then what is handed in is waited for alone', async () => {
    await read(brokenFor((await of('Zoe Zander'))?.id));
    await account.reconnectUnread(outreach, mailboxId);
    await read(outreach.app);
    expect(await listPutOff()).toEqual([]);
  });

  describe('and its account is connected anew at another server', () => {
    let elsewhere: DovecotAccount;
    beforeEach(async () => {
      elsewhere = await DovecotAccount.start(server);
    });
    afterEach(async () => {
      const waiting = mailsWaitingOn(server.pool);
      for (const one of await listPutOff()) await waiting.settle(mailboxId, one);
      await elsewhere.stop();
    });

    it('then it waits until all is read there, and is given up, and that is told', async () => {
      await read(brokenFor((await of('Zoe Zander'))?.id));
      await elsewhere.put('INBOX', ['From: one@other.example', '', 'News of ours.']);
      await elsewhere.put('INBOX', ['From: two@other.example', '', 'News of ours.']);
      await elsewhere.reconnect(outreach, mailboxId, '127.0.0.1');
      await read(stepByStep(outreach.app, 0, elsewhere));
      expect(await isHeard()).toBe(false);

      said = [];
      server.clock.advance(MINUTE_MS);
      await read({ ...outreach.app, logger: brokenFor('').logger });
      expect(said).toMatchObject([{ msg: 'mail given up', code: 'other-server', uid: 1 }]);
      expect([await notTaken(), await isHeard()]).toEqual([{ mails: 1, accounts: 1 }, true]);
    });

    it('and nothing waits any more at the one before, then nobody is heard until it has been read there', async () => {
      await read(outreach.app);
      expect([await listPutOff(), await isHeard()]).toEqual([[], true]);
      await elsewhere.reconnect(outreach, mailboxId, '127.0.0.1');
      expect(await isHeard()).toBe(false);
      await read(outreach.app);
      expect(await isHeard()).toBe(true);
    });

    it('and another mail has its number there, then nobody takes one for the other', async () => {
      const app = numberedAlike(outreach.app);
      const broken = numberedAlike(brokenFor((await of('Bo Berg'))?.id));
      await account.empty('INBOX');
      await account.put('INBOX', ['From: bo@home.example', '', 'Yes, gladly.']);
      await read(broken);
      expect(await listPutOff()).toMatchObject([{ uidValidity: '7', tries: 1 }]);
      const { uid = 0 } = (await listPutOff())[0] ?? {};

      for (let at = 1; at < uid; at += 1) await elsewhere.put('INBOX', ['From: o@other.example']);
      await elsewhere.put('INBOX', ['From: zoe@home.example', '', 'Yes, gladly.']);
      await elsewhere.reconnect(outreach, mailboxId, '127.0.0.1');
      await read(app);
      expect([await stands('Zoe Zander'), await stands('Bo Berg')]).toEqual(['stopped', 'active']);
      expect(await listPutOff()).toMatchObject([{ uidValidity: '7', uid, again: null }]);
    });
  });

  describe('that lies in junk, behind many others', () => {
    let broken: OutreachContext;
    beforeEach(async () => {
      broken = brokenFor((await of('Zoe Zander'))?.id);
      await account.empty('INBOX');
      await account.put('Junk', ['From: zoe@home.example', '', 'Yes, gladly.']);
      for (const name of ['one', 'two']) {
        await account.put('INBOX', [`From: ${name}@other.example`, '', 'News of ours.']);
      }
      await read(broken);
      expect(await listPutOff()).toMatchObject([{ folder: 'junk', tries: 1 }]);
      marks = new Map();
    });

    it('when the workers begin anew, then it waits as before, however far they have read', async () => {
      const before = await listPutOff();
      await read(stepByStep(broken, 1));
      expect(said.map(({ msg }) => msg)).toEqual(['mail not taken in', 'answers not read']);
      expect([await listPutOff(), await isHeard()]).toEqual([before, false]);

      server.clock.advance(MINUTE_MS / 2);
      marks = new Map();
      await read(stepByStep(broken));
      expect([await listPutOff(), await isHeard()]).toEqual([before, false]);

      server.clock.advance(MINUTE_MS);
      await read(outreach.app);
      expect(await stands('Zoe Zander')).toBe('stopped');
      expect([await listPutOff(), await isHeard()]).toEqual([[], true]);
    });

    it('when its folder is numbered anew, then it waits until all of that is read', async () => {
      const before = await listPutOff();
      await account.renumber('Junk');
      for (const name of ['three', 'zoe']) {
        await account.put('Junk', [`From: ${name}@home.example`, '', 'Yes, gladly.']);
      }
      // All of the inbox, and the first of junk.
      await read(stepByStep(outreach.app, 3));
      expect([await listPutOff(), await isHeard()]).toEqual([before, false]);
      expect(await stands('Zoe Zander')).toBe('active');

      server.clock.advance(MINUTE_MS);
      await read(stepByStep(outreach.app));
      expect(await stands('Zoe Zander')).toBe('stopped');
      expect([await listPutOff(), await isHeard()]).toEqual([[], true]);
    });

    it('when that happens as it is tried again, then it waits until it has come anew', async () => {
      const before = await listPutOff();
      // All is read once more while it is not yet time.
      await read(broken);
      server.clock.advance(MINUTE_MS);
      const { inbox } = outreach.app.accounts;
      const readNew: AccountInbox['readNew'] = async (of, known, wanted) => {
        if (wanted.folders.length === 1) {
          await account.renumber('Junk');
          await account.put('Junk', ['From: zoe@home.example', '', 'Yes, gladly.']);
        }
        return inbox.readNew(of, known, wanted);
      };
      await read({
        ...outreach.app,
        accounts: { ...outreach.app.accounts, inbox: { ...inbox, readNew } },
      });
      expect([await listPutOff(), await isHeard()]).toEqual([before, false]);
      await read(outreach.app);
      expect(await stands('Zoe Zander')).toBe('stopped');
      expect([await listPutOff(), await isHeard()]).toEqual([[], true]);
    });

    it('when it came too long ago to come once more after that, then it is given up, and that is told', async () => {
      const [late] = await listPutOff();
      if (late === undefined) throw new Error('It was taken in.');
      const now = server.clock.now();
      const arrivedAt = new Date(now.getTime() - 20 * DAY_MS);
      const waiting = mailsWaitingOn(server.pool);
      await waiting.settle(mailboxId, late);
      await waiting.putOff(mailboxId, { ...late, arrivedAt }, now);
      await account.renumber('Junk');
      for (let times = 1; times <= 2; times += 1) await read(broken);
      expect(said.slice(1)).toMatchObject([{ msg: 'mail given up', folder: 'junk', tries: 1 }]);
      expect([await notTaken(), await isHeard()]).toEqual([{ mails: 1, accounts: 1 }, true]);
    });
  });
});
