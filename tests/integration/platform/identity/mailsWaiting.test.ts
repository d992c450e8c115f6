import { mailsWaitingOn } from '../../../../platform/identity/mailsWaiting.ts';
import { testId } from '../../../support/ids.ts';
import { identityDatabase } from './database.ts';

const now = new Date('2026-11-03T10:00:00Z');

describe('mails that wait, as a version before counted them', () => {
  let database: Awaited<ReturnType<typeof identityDatabase>>;
  beforeAll(async () => {
    database = await identityDatabase('identity/011-mails-waiting');
  });
  afterAll(() => database.close());

  it('given accounts that were just read, when this version comes, then one in which mails were put off is to be read anew before it counts as heard', async () => {
    const { pool } = database;
    await pool.query(
      `insert into identity.mailbox_reads (mailbox_id, read_at, not_taken, put_off)
       values ($1, $3, 1, 1), ($2, $3, 1, 0)`,
      [testId(1), testId(2), now],
    );
    await database.upgrade();
    const waiting = mailsWaitingOn(pool);
    expect(await waiting.heardOf(testId(1), now)).toEqual({
      readAt: new Date('2026-11-03T09:00:00Z'),
      isWaitedFor: false,
    });
    expect(await waiting.heardOf(testId(2), now)).toEqual({ readAt: now, isWaitedFor: false });
    expect(await waiting.heardOf(testId(3), now)).toEqual({ readAt: null, isWaitedFor: false });
  });
});
