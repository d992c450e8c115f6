import { withAddressLock } from '../../../../platform/identity/addressLock.ts';
import { testPool } from '../../../support/postgres/testPool.ts';
import { identityDatabase } from './database.ts';

describe('the lock on an address', () => {
  let db: Awaited<ReturnType<typeof identityDatabase>>;

  beforeAll(async () => {
    db = await identityDatabase();
  });
  afterAll(() => db.close());

  /** Something that is done under the lock for as long as the test lets it. */
  function held(pool: typeof db.pool, hash: string) {
    let end = () => {};
    const until = new Promise<void>((resolve) => (end = resolve));
    let done: Promise<void> = until;
    const begun = new Promise<void>((begin) => {
      done = withAddressLock({ pool }, hash, () => {
        begin();
        return until;
      });
    });
    return { begun, end, done };
  }

  it('given somebody in another process has an address, when it is wanted here, then it waits until they are done', async () => {
    const elsewhere = testPool(db.connectionString);
    const first = held(elsewhere, 'ada');
    await first.begun;
    const said: string[] = [];
    const second = withAddressLock({ pool: db.pool }, 'ada', async () => void said.push('second'));
    // Of another address nobody waits.
    await withAddressLock({ pool: db.pool }, 'bo', async () => void said.push('other'));
    expect(said).toEqual(['other']);
    said.push('first');
    first.end();
    await Promise.all([first.done, second]);
    expect(said).toEqual(['other', 'first', 'second']);
    await elsewhere.end();
  });

  it('given what is done under it fails, when it is wanted again, then it is free', async () => {
    const failing = withAddressLock({ pool: db.pool }, 'ada', async () => {
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    expect(await withAddressLock({ pool: db.pool }, 'ada', async () => 'done')).toBe('done');
  });

  it('given a hundred addresses at once, when each needs a connection of its own, then none waits for ever', async () => {
    const works = Array.from({ length: 100 }, (_, n) =>
      withAddressLock({ pool: db.pool }, `of-${n % 7}`, () => db.pool.query('select 1')),
    );
    expect(await Promise.all(works)).toHaveLength(100);
  });
});
