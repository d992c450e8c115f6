import type { Pool } from 'pg';
import { positionOf } from '../../../../platform/eventStore/positions.ts';
import { subscribersNotPast } from '../../../../workers/privacy/subscribersNotPast.ts';
import { testId } from '../../../support/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = testPool(database.connectionString, 2);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function stands(name: string, kind: string, at: number): Promise<void> {
  await pool.query(
    `insert into read_model.checkpoints (name, kind, model, version, fingerprint, position)
     values ($1, $2, $1, 1, '', $3)`,
    [name, kind, positionOf(at)],
  );
}

test('who is not past a position: those behind it, rebuilds too, and who set its event aside', async () => {
  const notPast = subscribersNotPast(pool);
  expect(await notPast(positionOf(5))).toEqual([]);
  await stands('people_v1', 'read-model', 9);
  await stands('people_v1_shadow', 'shadow', 4);
  await stands('privacy/forgetting', 'process', 5);
  await stands('records_v1', 'read-model', 9);
  await pool.query(
    `insert into read_model.parked_events values ('records_v1', $1, 'subject-x', $2, 'code', 3, now())`,
    [positionOf(5), testId(1)],
  );
  expect(await notPast(positionOf(5))).toEqual(['people_v1_shadow', 'records_v1']);
  expect(await notPast(positionOf(6))).toEqual(['people_v1_shadow', 'privacy/forgetting']);
});
