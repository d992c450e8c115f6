import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import { catalogue } from '../../../domain/catalogue.ts';
import { categoryOf } from '../../../domain/kernel/ids.ts';
import { forgetting } from '../../../domain/privacy/forgottenSubject.ts';
import { systemClock } from '../../../platform/clock.ts';
import { PostgresEventStore } from '../../../platform/eventStore/postgres/store.ts';
import { parseMasterKeys } from '../../../platform/personalData/masterKeys.ts';
import { PersonalDataCodec } from '../../../platform/personalData/personalDataCodec.ts';
import { PostgresKeyring } from '../../../platform/personalData/postgresKeyring.ts';
import { Listener } from '../../../platform/postgres/listener.ts';
import { PositionWaiter } from '../../../platform/subscriptions/query/positionWaiter.ts';
import { ProjectionRunner } from '../../../platform/subscriptions/runner/projectionRunner.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { readModels } from '../../../projections/registry.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres/testDatabase.ts';
import { rethrow } from '../../support/postgres/eventLog.ts';
import { loadKeptLog, readKeptKeys, readKeptLog } from '../../support/recordedLog/fixture.ts';
import { testPool } from '../../support/postgres/testPool.ts';

/** One for each version that has been released; none is ever taken away. */
const versions = readdirSync('tests/fixtures/log')
  .filter((name) => name.endsWith('.ndjson'))
  .map((name) => name.slice(0, -'.ndjson'.length));

test('the log of version 0.4.0, the first that is kept for ever, is here', () => {
  expect(versions).toContain('v0.4.0');
});

test('every event type of the catalogue stands in one of the logs', () => {
  const seen = new Set(versions.flatMap((version) => readKeptLog(version).map(({ type }) => type)));
  expect(catalogue.types.map(({ type }) => type).filter((type) => !seen.has(type))).toEqual([]);
});

test('the newest log has something to tell to every read model', () => {
  const newest = readKeptLog(versions.toSorted(byVersion).at(-1) ?? '');
  const told = new Set(newest.map(({ stream }) => categoryOf(stream)));
  const untold = readModels.filter(({ categories }) => !categories.some((one) => told.has(one)));
  expect(untold.map(({ name }) => name)).toEqual([]);
});

/** v0.9.0 before v0.10.0. */
function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Read models that one type of event alone makes rows of. */
const MADE_OF: Readonly<Record<string, string>> = {
  column_mappings: 'ColumnsMapped',
  person_files: 'FileAttached',
  portfolios: 'CompanyAdded',
  record_files: 'CvsImported',
  referrals: 'PersonReferred',
  responses: 'MemberInvited',
};

describe.each(versions)('the log that %s recorded', (version) => {
  let database: TestDatabase;
  let pool: Pool;
  let close: () => Promise<void>;
  const trouble: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { connectionString } = database;
    pool = testPool(connectionString);
    const masterKeys = parseMasterKeys(readKeptKeys(version).masterKey, version);
    const connection = { connectionString };
    const listener = new Listener({
      connection,
      name: `waiter-${database.name}`,
      onError: rethrow,
    });
    await listener.start();
    const store = new PostgresEventStore({ pool, listener, onError: rethrow });
    await loadKeptLog(version, { store, pool });
    const keyring = new PostgresKeyring({ pool, clock: systemClock, masterKeys, listener });
    const codec = new PersonalDataCodec({ catalogue, keyring, forgetting });
    const waiter = new PositionWaiter(pool, listener, rethrow);
    const runner = new ProjectionRunner({
      pool,
      connection,
      store,
      codec,
      clock: systemClock,
      models: readModels,
      owner: `replay-${database.name}`,
      onTrouble: (code) => trouble.push(code),
    });
    await runner.start();
    close = async () => {
      await runner.stop();
      await store.close();
      await keyring.close();
      await listener.close();
      await pool.end();
      await database.drop();
    };
    expect(await waiter.waitForPosition(readModels, await store.head(), 60_000)).toBe(true);
  });
  afterAll(() => close());

  test('is replayed into every read model, and no event is set aside', async () => {
    const parked = await pool.query('select * from read_model.parked_events');
    expect(parked.rows).toEqual([]);
    expect(trouble).toEqual([]);
  });

  // What a version did not know yet has left nothing in its log.
  const told = new Set(readKeptLog(version).map(({ stream }) => categoryOf(stream)));
  const types = new Set(readKeptLog(version).map(({ type }) => type));
  const fed = readModels.filter(({ name, categories }) => {
    const made = MADE_OF[name];
    if (made !== undefined) return types.has(made);
    // Nearly all hear of erasures, which leave no row where none was.
    const own = categories.filter((one) => one !== 'subject');
    return (own.length === 0 ? categories : own).some((one) => told.has(one));
  });
  test.each(fed.map((model) => [model.name, model] as const))(
    'leaves rows in %s',
    async (_name, model) => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${tableOf(model)}`,
      );
      expect(rows[0]?.count).toBeGreaterThan(0);
    },
  );

  test('shows who is known by name, and nobody who was forgotten', async () => {
    const forgotten = readKeptLog(version).flatMap(({ type, data }) =>
      type === 'PersonForgotten' ? (data['recordIds'] as string[]) : [],
    );
    expect(forgotten.length).toBeGreaterThan(0);
    const people = readModels.find(({ name }) => name === 'people')!;
    const found = await pool.query<{ key: string; name: string }>(
      `select key, name from ${tableOf(people)}`,
    );
    for (const { name } of found.rows) expect(name).not.toBe('');
    expect(found.rows.map(({ key }) => key).filter((key) => forgotten.includes(key))).toEqual([]);
  });
});
