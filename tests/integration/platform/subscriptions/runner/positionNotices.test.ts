import { Client } from 'pg';
import { positionOf } from '../../../../../platform/eventStore/positions.ts';
import {
  PositionNotices,
  positionsFrom,
  POSITIONS_CHANNEL,
} from '../../../../../platform/subscriptions/runner/positionNotices.ts';
import { createTestDatabase } from '../../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../../support/postgres/testPool.ts';

test('given more names than one notice of PostgreSQL holds, all of them are told', async () => {
  const database = await createTestDatabase();
  const pool = testPool(database.connectionString);
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`listen ${POSITIONS_CHANNEL}`);
  const heard = new Map<string, string>();
  client.on('notification', ({ payload = '' }) => {
    for (const [name, position] of Object.entries(positionsFrom(payload))) {
      heard.set(name, position);
    }
  });
  const troubles: unknown[] = [];
  const notices = new PositionNotices(pool, (error) => troubles.push(error));
  const names = Array.from({ length: 300 }, (_, n) => `a_read_model_with_a_long_name_${n}_v1`);
  notices.note(names, positionOf(7));
  await notices.settled();
  // What was notified before arrives before the answer.
  await client.query('select');
  expect(troubles).toEqual([]);
  expect([...heard.keys()].sort()).toEqual([...names].sort());
  await client.end();
  await pool.end();
  await database.drop();
});
