import { CLAIM_LAPSES_AFTER_MS, claimsOn } from '../../../../platform/identity/claims.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';
import { identityDatabase } from './database.ts';

describe('claims', () => {
  let db: Awaited<ReturnType<typeof identityDatabase>>;
  let clock: ManualClock;
  const neverReached = async () => false;
  const alwaysReached = async () => true;

  beforeAll(async () => {
    db = await identityDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.pool.query('truncate identity.claims');
    clock = new ManualClock();
  });

  it('given twenty who want one address at once, when all take it, then one has it and all agree on whom', async () => {
    const claims = claimsOn(db.pool, clock);
    const owners = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        claims.take('mail-address', 'h', testId(n), neverReached),
      ),
    );
    expect(new Set(owners).size).toBe(1);
    expect(await claims.ownerOf('mail-address', 'h')).toBe(owners[0]);
  });

  it('given the same hash of another kind, when it is taken, then both stand', async () => {
    const claims = claimsOn(db.pool, clock);
    await claims.take('mail-address', 'h', testId(1), neverReached);
    expect(await claims.take('domain', 'h', testId(2), neverReached)).toBe(testId(2));
  });

  it('given an unconfirmed claim, when 60 s have passed, then another may take it, and not before', async () => {
    const claims = claimsOn(db.pool, clock);
    await claims.take('domain', 'h', testId(1), neverReached);
    clock.advance(CLAIM_LAPSES_AFTER_MS - 1);
    expect(await claims.take('domain', 'h', testId(2), neverReached)).toBe(testId(1));
    clock.advance(1);
    expect(await claims.take('domain', 'h', testId(2), neverReached)).toBe(testId(2));
    expect(await claims.confirm('domain', 'h', testId(1))).toBe(false);
    expect(await claims.confirm('domain', 'h', testId(2))).toBe(true);
  });

  it('given its owner got as far as the log and failed after it, when another wants it, then it is confirmed instead', async () => {
    const claims = claimsOn(db.pool, clock);
    await claims.take('domain', 'h', testId(1), neverReached);
    clock.advance(CLAIM_LAPSES_AFTER_MS);
    expect(await claims.take('domain', 'h', testId(2), alwaysReached)).toBe(testId(1));
    expect(await claims.take('domain', 'h', testId(2), neverReached)).toBe(testId(1));
  });

  it('given a confirmed claim, when any time passes, then it stands until its owner gives it back', async () => {
    const claims = claimsOn(db.pool, clock);
    await claims.take('domain', 'h', testId(1), neverReached);
    await claims.confirm('domain', 'h', testId(1));
    clock.advance(CLAIM_LAPSES_AFTER_MS * 1000);
    expect(await claims.take('domain', 'h', testId(2), neverReached)).toBe(testId(1));
    await claims.releaseAll(testId(1));
    expect(await claims.ownerOf('domain', 'h')).toBeNull();
    expect(await claims.take('domain', 'h', testId(2), neverReached)).toBe(testId(2));
  });
});
