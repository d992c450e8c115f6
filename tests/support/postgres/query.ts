import { Client } from 'pg';

/** Runs one statement on a connection of its own and answers its rows. */
export async function query<Row extends Record<string, unknown>>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
