import { rateLimitsOn } from '../../../../platform/identity/rateLimits.ts';
import { sweepIdentity } from '../../../../platform/identity/sweepIdentity.ts';
import { ManualClock } from '../../../support/clock.ts';
import { identityDatabase } from './database.ts';

describe('rate limits', () => {
  let db: Awaited<ReturnType<typeof identityDatabase>>;
  let clock: ManualClock;
  const limit = { name: 'login', times: 3, perMs: 60_000 };

  beforeAll(async () => {
    db = await identityDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.pool.query('truncate identity.rate_limits');
    clock = new ManualClock();
  });

  it('given three a minute, when a fourth comes at once, then it is told when the next one will be', async () => {
    const limits = rateLimitsOn(db.pool, clock);
    for (let n = 0; n < 3; n += 1) expect(await limits.count(limit, 'a')).toBe(0);
    expect(await limits.count(limit, 'a')).toBe(20_000);
    expect(await limits.count(limit, 'b')).toBe(0);
    clock.advance(19_999);
    expect(await limits.count(limit, 'a')).toBe(1);
    clock.advance(1);
    expect(await limits.count(limit, 'a')).toBe(0);
    expect(await limits.count(limit, 'a')).toBe(20_000);
  });

  it('given twenty at the same moment, when all are counted, then three are allowed', async () => {
    const limits = rateLimitsOn(db.pool, clock);
    const waits = await Promise.all(Array.from({ length: 20 }, () => limits.count(limit, 'a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('given a quiet minute, when the sweep comes, then nothing is kept and the count starts anew', async () => {
    const limits = rateLimitsOn(db.pool, clock);
    for (let n = 0; n < 3; n += 1) await limits.count(limit, 'a');
    expect(await sweepIdentity(db.pool, clock)).toBe(0);
    clock.advance(60_000);
    expect(await sweepIdentity(db.pool, clock)).toBe(1);
    for (let n = 0; n < 3; n += 1) expect(await limits.count(limit, 'a')).toBe(0);
  });
});
