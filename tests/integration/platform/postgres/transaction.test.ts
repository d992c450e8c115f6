import type { Pool } from 'pg';
import { together } from '../../../../platform/postgres/together.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

let database: TestDatabase;
let pool: Pool;
const add = (tx: Transaction, name: string) =>
  tx.query('insert into names (name) values ($1)', [name]);

beforeAll(async () => {
  database = await createTestDatabase();
  pool = testPool(database.connectionString, 2);
});
beforeEach(async () => {
  await pool.query('create table names (name text primary key, at serial)');
});
afterEach(async () => {
  await pool.query('drop table names');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function names(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from names order by at');
  return rows.map(({ name }) => name);
}

describe('a transaction', () => {
  it('runs statements that were sent together in the order in which they were asked for', async () => {
    await inTransaction(pool, (tx) => together(['Ada', 'Bo', 'Cy'].map((name) => add(tx, name))));

    expect(await names()).toEqual(['Ada', 'Bo', 'Cy']);
  });

  it('sends its beginning and what is asked together with it in one write', async () => {
    const alone = testPool(database.connectionString, 1);
    const client = await alone.connect();
    const written = jest.spyOn(client.connection.stream, '_writev');
    client.release();

    await inTransaction(alone, (tx) => together(['Ada', 'Bo', 'Cy'].map((name) => add(tx, name))));

    expect(await names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect(written).toHaveBeenCalledTimes(1);
    await alone.end();
  });

  it('keeps nothing of what was sent together with a statement that failed', async () => {
    const all = inTransaction(pool, (tx) =>
      together(['Ada', 'Ada', 'Bo'].map((name) => add(tx, name))),
    );

    await expect(all).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([]);
  });

  it('lets work end that goes on beside what failed, and keeps nothing of it', async () => {
    const goingOn = async (tx: Transaction) => {
      await add(tx, 'Ada');
      await add(tx, 'Bo');
    };

    const all = inTransaction(pool, (tx) =>
      together([goingOn(tx), tx.query('select 1 / 0'), goingOn(tx)]),
    );

    await expect(all).rejects.toMatchObject({ code: '22012' });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['its commit', async () => undefined],
    [
      'its rollback',
      async () => {
        throw new Error('no');
      },
    ],
  ])('takes no statement after %s', async (_, end: () => Promise<void>) => {
    let kept: Transaction | undefined;
    const over = inTransaction(pool, async (tx) => {
      kept = tx;
      await end();
    });
    await over.catch(() => undefined);

    await expect(add(kept!, 'late')).rejects.toThrow('The transaction has ended.');
    expect(await names()).toEqual([]);
  });
});
