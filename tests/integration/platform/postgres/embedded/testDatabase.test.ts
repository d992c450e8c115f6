import { Client } from 'pg';
import {
  createEmptyDatabase,
  type TestDatabase,
} from '../../../../support/postgres/testDatabase.ts';

const open: Client[] = [];
const databases: TestDatabase[] = [];

afterEach(async () => {
  for (const client of open.splice(0)) await client.end();
  for (const database of databases.splice(0)) await database.drop();
});

async function connectTo(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  open.push(client);
  return client;
}

describe('a database for one test file', () => {
  test('holds what was prepared, and nothing of another one', async () => {
    const prepared = await createEmptyDatabase((pool) => pool.query('create table birds (n int)'));
    const empty = await createEmptyDatabase();
    databases.push(prepared, empty);

    const tables = `select count(*)::int as n from information_schema.tables where table_name = 'birds'`;
    const [first, second] = await Promise.all(
      [prepared, empty].map(async ({ connectionString }) => {
        const client = await connectTo(connectionString);
        return (await client.query<{ n: number }>(tables)).rows[0]?.n;
      }),
    );
    expect([first, second]).toEqual([1, 0]);
  });

  test('goes when it is dropped, even while somebody is connected', async () => {
    const database = await createEmptyDatabase();
    const other = await createEmptyDatabase();
    databases.push(other);
    const forgotten = await connectTo(database.connectionString);
    forgotten.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => forgotten.once('end', resolve));

    await database.drop();

    await ended;
    const client = await connectTo(other.connectionString);
    const found = await client.query('select 1 from pg_database where datname = $1', [
      database.name,
    ]);
    expect(found.rowCount).toBe(0);
  });
});
