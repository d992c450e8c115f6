import { z } from 'zod';
import {
  browserNoticesOn,
  NOTICE_LIFETIME_MS,
} from '../../../../platform/identity/browserNotices.ts';
import { ManualClock } from '../../../support/clock.ts';
import { identityDatabase } from './database.ts';

describe('notices for a browser', () => {
  let db: Awaited<ReturnType<typeof identityDatabase>>;
  let clock: ManualClock;
  const Notice = z.object({ type: z.string(), email: z.string().optional() });
  const key = Buffer.alloc(32, 7);
  const noticesUnder = (k: Buffer) =>
    browserNoticesOn(db.pool, clock, k, (value) => Notice.parse(value));
  const left = [{ type: 'CHECK_SIGNUP' }, { type: 'EMAIL', email: 'ada@acme.test' }];

  beforeAll(async () => {
    db = await identityDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.pool.query('truncate identity.notices');
    clock = new ManualClock();
  });

  it('given notices, when they are taken, then they are read once, by their browser alone', async () => {
    const notices = noticesUnder(key);
    await notices.leave('browser', left);
    expect(await notices.take('other')).toEqual([]);
    expect(await notices.take('browser')).toEqual(left);
    expect(await notices.take('browser')).toEqual([]);
  });

  it('given newer notices, when they are left, then they stand in place of the older', async () => {
    const notices = noticesUnder(key);
    await notices.leave('browser', left);
    await notices.leave('browser', [{ type: 'INVALID_WORKSPACE' }]);
    expect(await notices.take('browser')).toEqual([{ type: 'INVALID_WORKSPACE' }]);
    await notices.leave('browser', left);
    await notices.clear('browser');
    expect(await notices.take('browser')).toEqual([]);
  });

  it('given notices, when it is asked whether any wait, then they still do; none for others, nor once they are taken or old', async () => {
    const notices = noticesUnder(key);
    await notices.leave('browser', left);
    expect(await notices.isWaiting('other')).toBe(false);
    expect(await notices.isWaiting('browser')).toBe(true);
    expect(await notices.take('browser')).toEqual(left);
    expect(await notices.isWaiting('browser')).toBe(false);
    await notices.leave('browser', left);
    clock.advance(NOTICE_LIFETIME_MS);
    expect(await notices.isWaiting('browser')).toBe(false);
  });

  it('given 15 minutes have passed, when they are taken, then there are none', async () => {
    const notices = noticesUnder(key);
    await notices.leave('browser', left);
    clock.advance(NOTICE_LIFETIME_MS);
    expect(await notices.take('browser')).toEqual([]);
  });

  it('given an address, when it waits, then it does not stand in the table, and not another key opens it', async () => {
    await noticesUnder(key).leave('browser', left);
    const { rows } = await db.pool.query<{ sealed: Buffer }>('select sealed from identity.notices');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('acme');
    await expect(noticesUnder(Buffer.alloc(32, 8)).take('browser')).rejects.toThrow();
  });
});
