import type { Pool } from 'pg';
import { BEGINNING } from '../../../../../platform/eventStore/port.ts';
import { inTransaction } from '../../../../../platform/postgres/transaction.ts';
import { FencedOffError } from '../../../../../platform/subscriptions/errors.ts';
import {
  acquire,
  advance,
  listCheckpoints,
  register,
} from '../../../../../platform/subscriptions/runner/checkpoints.ts';
import type { Member } from '../../../../../platform/subscriptions/runner/subscriber.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../../support/postgres/testPool.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = testPool(database.connectionString);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const at = (count: number) => count.toString(16).padStart(32, '0');
const subscriber = {
  name: 'nests_v1',
  kind: 'read-model' as const,
  model: 'nests',
  version: 1,
  fingerprint: 'nests',
};
const now = new Date('2026-11-22T09:00:00.000Z');
const claim = { owner: 'runner', now, until: new Date(now.getTime() + 60_000) };

describe('the fence of a checkpoint', () => {
  it('given the owner and its fence, when the position is not the one that stands there, then nothing moves', async () => {
    await inTransaction(pool, (tx) => register(tx, subscriber, BEGINNING));
    const [owned] = await acquire(pool, [subscriber.name], claim);
    const from = (position: string, fence = owned?.fence ?? '') =>
      inTransaction(pool, (tx) =>
        advance(tx, claim, [
          {
            member: { subscriber, fence, position } as unknown as Member,
            position: at(9),
            instant: now.toISOString(),
          },
        ]),
      );
    await expect(from(at(5))).rejects.toBeInstanceOf(FencedOffError);
    await expect(from(BEGINNING, '77')).rejects.toBeInstanceOf(FencedOffError);
    expect(await listCheckpoints(pool)).toMatchObject([{ position: BEGINNING }]);
    await from(BEGINNING);
    // The same batch a second time, of the same runner: it has been taken.
    await expect(from(BEGINNING)).rejects.toBeInstanceOf(FencedOffError);
    expect(await listCheckpoints(pool)).toMatchObject([{ position: at(9) }]);
  });
});
