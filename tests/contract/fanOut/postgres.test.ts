import { Pool } from 'pg';
import { postgresFanOut } from '../../../platform/fanOut/postgres.ts';
import { Listener } from '../../../platform/postgres/listener.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/postgres/testDatabase.ts';
import { fanOutContract } from './contract.ts';

const NAME = 'fan-out of a test';

describe('with a database of our own', () => {
  let database: TestDatabase;
  let pool: Pool;
  const listeners: Listener[] = [];

  beforeAll(async () => {
    database = await createEmptyDatabase();
    pool = new Pool({ connectionString: database.connectionString });
  });
  afterEach(async () => {
    for (const listener of listeners.splice(0)) await listener.close();
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  fanOutContract('Postgres', {
    async open() {
      const listener = new Listener({
        connection: { connectionString: database.connectionString },
        name: NAME,
        onError: () => undefined,
      });
      const fanOut = postgresFanOut({ pool, listener, onError: () => undefined });
      await listener.start();
      listeners.push(listener);
      return fanOut;
    },
    async breakLines() {
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [NAME],
      );
    },
  });
});
