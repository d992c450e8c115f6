import { mailboxReadsOn } from '../../../../platform/identity/mailboxReads.ts';
import { mailsWaitingOn } from '../../../../platform/identity/mailsWaiting.ts';
import { testId } from '../../../support/ids.ts';
import { identityDatabase } from './database.ts';

const now = new Date('2026-11-03T10:00:00Z');

describe('mails that wait, as a version before kept them', () => {
  let database: Awaited<ReturnType<typeof identityDatabase>>;
  afterEach(() => database.close());

  it('given accounts that were just read, when this version comes, then one in which mails were put off is to be read anew before it counts as heard', async () => {
    database = await identityDatabase('identity/011-mails-waiting');
    const { pool } = database;
    await pool.query(
      `insert into identity.mailbox_reads (mailbox_id, read_at, not_taken, put_off)
       values ($1, $3, 1, 1), ($2, $3, 1, 0)`,
      [testId(1), testId(2), now],
    );
    await database.upgrade();
    const waiting = mailsWaitingOn(pool);
    expect(await waiting.heardOf(testId(1), 'ada at A')).toEqual({
      readAt: new Date('2026-11-03T09:00:00Z'),
      isWaitedFor: false,
    });
    expect(await waiting.heardOf(testId(2), 'ada at A')).toEqual({
      readAt: now,
      isWaitedFor: false,
    });
    expect(await waiting.heardOf(testId(3), 'ada at A')).toEqual({
      readAt: null,
      isWaitedFor: false,
    });
  });

  it('given a process of that version runs on, when it has read an account, then it can say so', async () => {
    database = await identityDatabase('identity/011-mails-waiting');
    const { pool } = database;
    await database.upgrade();
    await pool.query(
      `insert into identity.mailbox_reads (mailbox_id, read_at, not_taken, put_off)
       values ($1, $2, 1, 1)
       on conflict (mailbox_id) do update set read_at = $2, not_taken = 1, put_off = 1`,
      [testId(1), now],
    );
    await mailboxReadsOn(pool).note(testId(2), now);
    const read = await mailboxReadsOn(pool).of([testId(1), testId(2)]);
    expect([...read.keys()].sort()).toEqual([testId(1), testId(2)]);
  });

  it('given mails that were put off, nobody knows at which server, then their accounts are read anew before they count as heard', async () => {
    database = await identityDatabase('identity/012-mails-waiting-where');
    const { pool } = database;
    await pool.query(
      `insert into identity.mailbox_reads (mailbox_id, read_at) values ($1, $3), ($2, $3)`,
      [testId(1), testId(2), now],
    );
    await pool.query(
      `insert into identity.mails_put_off
         (mailbox_id, folder, uid_validity, uid, arrived_at, tries, again_at, tried_at)
       values ($1, 'inbox', '1', 1, $3, 1, $3, $3), ($2, 'inbox', '1', 1, $3, 10, null, $3)`,
      [testId(1), testId(2), now],
    );
    await database.upgrade();
    const waiting = mailsWaitingOn(pool);
    expect(await waiting.heardOf(testId(1), 'ada at A')).toEqual({
      readAt: new Date('2026-11-03T09:00:00Z'),
      isWaitedFor: false,
    });
    expect(await waiting.heardOf(testId(2), 'ada at A')).toEqual({
      readAt: now,
      isWaitedFor: false,
    });
  });
});
