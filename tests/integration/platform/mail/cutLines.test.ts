import { composeMessage } from '../../../../platform/mail/accounts/composeMessage.ts';
import { imapInbox } from '../../../../platform/mail/accounts/imapInbox.ts';
import type { FolderMarks, FoundMail } from '../../../../platform/mail/accounts/inbox.ts';
import { AccountError } from '../../../../platform/mail/accounts/openSocket.ts';
import { letter } from '../../../contract/accountMail/contract.ts';
import { startCuttingLine, type CuttingLine } from '../../../support/mail/cuttingLine.ts';
import { startDovecot, type Dovecot } from '../../../support/mail/dovecot.ts';
import { appendMail } from '../../../support/outreach/dovecotAccount.ts';
import { requirement } from '../../../support/suites/requirement.ts';

/** So many lines are cut, each after another number of bytes. */
const CUTS = 60;

requirement('dovecot', 'root rights').describe('a mailbox of a real server', () => {
  let dovecot: Dovecot;
  let line: CuttingLine;
  const inbox = imapInbox({ guard: { allowsPrivate: true, allowsPlain: true } });
  const since = new Date('2026-11-01T00:00:00Z');
  const wanted = { folders: ['inbox', 'junk'], since, max: 4 } as const;

  const read = (marks: FolderMarks) =>
    inbox.readNew(
      {
        host: 'localhost',
        port: line.port,
        security: 'none',
        user: 'ada@kith.test',
        password: 'pw',
      },
      marks,
      wanted,
    );
  const arrive = async (folder: string, ...subjects: readonly string[]) => {
    for (const subject of subjects) {
      const said = { subject, messageId: `<${subject}@kith.test>`, text: 'Yes.\r\n'.repeat(50) };
      await appendMail(dovecot, await composeMessage(letter(said)), folder, new Date());
    }
  };
  const subjectsOf = (mails: readonly FoundMail[]) =>
    mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim() ?? '');

  beforeEach(async () => {
    dovecot = await startDovecot();
    line = await startCuttingLine(dovecot.port);
  });
  afterEach(async () => {
    await line.stop();
    await dovecot.stop();
  });

  it('given the line is cut, wherever that is, when it is read on, then each mail has come once, and whole', async () => {
    const { marks: begun } = await read({});
    await arrive('INBOX', 'one', 'two', 'three');
    await arrive('Junk', 'four');
    const whole = await read(begun);
    expect(subjectsOf(whole.mails)).toEqual(['one', 'two', 'three', 'four']);
    const said = line.said();

    for (let cut = 1; cut < CUTS; cut += 1) {
      line.cutAfter(Math.floor((said * cut) / CUTS));
      await expect(read(begun)).rejects.toBeInstanceOf(AccountError);
    }
    line.cutAfter(null);
    expect(await read(begun)).toEqual(whole);
  });

  it('given its server has lost the numbers of its mails, when it is read, then those that came since the day are found again by their ids, and none that came meanwhile is passed', async () => {
    const { marks: begun } = await read({});
    await arrive('INBOX', 'one', 'two', 'three');
    const before = await read(begun);
    expect(before.marks.inbox).toMatchObject({ lastUid: 3 });

    await dovecot.renumberInbox();
    await arrive('INBOX', 'four');
    const anew = await read(before.marks);
    expect(anew.marks.inbox).not.toMatchObject({
      uidValidity: before.marks.inbox?.uidValidity,
    });
    expect(new Set(subjectsOf(anew.mails))).toEqual(new Set(['one', 'two', 'three', 'four']));
    expect(anew.mails).toHaveLength(4);
    expect((await read(anew.marks)).mails).toEqual([]);

    await arrive('INBOX', 'five');
    expect(subjectsOf((await read(anew.marks)).mails)).toEqual(['five']);
  });

  it('given it is numbered anew and the line is cut in the middle of that, when it is read in steps, then none is passed', async () => {
    const { marks: begun } = await read({});
    await arrive('INBOX', 'one', 'two', 'three', 'four', 'five', 'six');
    const { marks } = await read(begun);
    await dovecot.renumberInbox();

    const first = await read(marks);
    expect(first).toMatchObject({ mails: { length: 4 }, isMore: true });
    line.cutAfter(Math.floor(line.said() / 2));
    await expect(read(first.marks)).rejects.toMatchObject({ name: 'AccountError' });
    line.cutAfter(null);
    const second = await read(first.marks);
    expect(second.mails).toHaveLength(2);
    expect(new Set(subjectsOf([...first.mails, ...second.mails]))).toEqual(
      new Set(['one', 'two', 'three', 'four', 'five', 'six']),
    );
  });
});
