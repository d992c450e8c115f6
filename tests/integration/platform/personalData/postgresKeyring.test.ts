import { Pool } from 'pg';
import type { Subject } from '../../../../platform/personalData/keyring.ts';
import { parseMasterKeys } from '../../../../platform/personalData/masterKeys.ts';
import { migrations } from '../../../../platform/personalData/migrations.ts';
import { PostgresKeyring } from '../../../../platform/personalData/postgresKeyring.ts';
import { Listener } from '../../../../platform/postgres/listener.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';

const first = Buffer.alloc(32, 1).toString('base64');
const second = Buffer.alloc(32, 2).toString('base64');
const record = (count: number): Subject => ({
  subjectId: testId(count),
  kind: 'record',
  workspaceId: testId(1_000_000),
});

const LISTENER = 'kith test listener';

let database: TestDatabase;
const clock = new ManualClock();
const pools: Pool[] = [];
const listeners: Listener[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase(async (pool) => {
    for (const { sql } of migrations) await pool.query(sql);
  });
});

afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

afterAll(() => database.drop());

/** A keyring with a pool and a listener of its own, as each process has. */
function keyringOf(masterKeys = first, onError: (error: unknown) => void = fail) {
  const pool = new Pool({ connectionString: database.connectionString, max: 3 });
  pool.on('error', onError);
  pools.push(pool);
  const queries = jest.spyOn(pool, 'query');
  const connection = { connectionString: database.connectionString };
  const listener = new Listener({ connection, name: LISTENER, onError });
  listeners.push(listener);
  const options = { pool, clock, masterKeys: parseMasterKeys(masterKeys, 'test'), listener };
  return { keyring: new PostgresKeyring(options), pool, queries, listener };
}

function fail(error: unknown): never {
  throw error;
}

describe('keys of subjects', () => {
  test('are made once, kept, and the same in every process', async () => {
    const [one, other] = [keyringOf().keyring, keyringOf().keyring];
    expect(await one.createKeys([record(1), record(2), record(1)])).toEqual([]);
    const made = await one.keysFor([testId(1), testId(2)]);
    await other.createKeys([record(2), record(3)]);
    const found = await other.keysFor([testId(1), testId(2), testId(3)]);
    expect(found.get(testId(1))).toEqual(made.get(testId(1)));
    expect(found.get(testId(2))).toEqual(made.get(testId(2)));
    expect(new Set([...found.values()].map((key) => key?.toString('hex'))).size).toBe(3);
  });

  test('never lie in the database as they are', async () => {
    const { keyring, pool } = keyringOf();
    await keyring.createKeys([record(1)]);
    const key = (await keyring.keysFor([testId(1)])).get(testId(1))!;
    const { rows } = await pool.query<{ row: string }>(
      `select encode(wrapped, 'hex') as row from keys.subjects`,
    );
    expect(rows.some(({ row }) => row.includes(key.toString('hex')))).toBe(false);
  });

  test('are absent for an id that never had one', async () => {
    expect(await keyringOf().keyring.keysFor([testId(9_999)])).toEqual(new Map());
  });

  test('are made by two processes for the same 3,000 people at once', async () => {
    const people = Array.from({ length: 3_000 }, (_, index) => record(10_000 + index));
    const [one, other] = [keyringOf().keyring, keyringOf().keyring];
    await Promise.all([one.createKeys(people), other.createKeys([...people].reverse())]);
    const ids = people.map(({ subjectId }) => subjectId);
    expect(await one.keysFor(ids)).toEqual(await other.keysFor(ids));
  });

  test('are read together where several are wanted at the same time, each by whom it was wanted', async () => {
    const { keyring } = keyringOf();
    await keyring.createKeys([record(21), record(22), record(23), record(24)]);
    const { keyring: other, queries } = keyringOf();
    const [one, two, three, none] = await Promise.all([
      other.keysFor([testId(21)]),
      other.keysFor([testId(22), testId(23)]),
      other.keysFor([testId(24)]),
      other.keysFor([testId(9_998)]),
    ]);
    expect([...one.keys()]).toEqual([testId(21)]);
    expect([...two.keys()]).toEqual([testId(22), testId(23)]);
    expect([...three.keys()]).toEqual([testId(24)]);
    expect(none).toEqual(new Map());
    expect(queries).toHaveBeenCalledTimes(1);
  });

  test('are read with one query for all, and then from memory for 60 s', async () => {
    const { keyring, queries, listener } = keyringOf();
    await listener.start();
    await keyring.createKeys([record(1), record(2), record(3)]);
    const reader = keyringOf();
    await reader.listener.start();
    const ids = [testId(1), testId(2), testId(3)];
    await reader.keyring.keysFor(ids);
    await reader.keyring.keysFor(ids);
    expect(reader.queries).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    await reader.keyring.keysFor(ids);
    expect(reader.queries).toHaveBeenCalledTimes(2);
    expect(queries).toHaveBeenCalledTimes(2);
  });
});

describe('a destroyed key', () => {
  test('is gone for good: its id stays and never gets another', async () => {
    const { keyring, pool } = keyringOf();
    await keyring.createKeys([record(21), record(22)]);
    const destroyed = await keyring.destroy([record(21)]);
    expect(destroyed.get(testId(21))).toEqual(clock.now());
    expect((await keyring.keysFor([testId(21), testId(22)])).get(testId(21))).toBeNull();
    expect(await keyring.createKeys([record(21), record(22)])).toEqual([testId(21)]);
    expect((await keyring.keysFor([testId(21)])).get(testId(21))).toBeNull();
    const { rows } = await pool.query(
      'select wrapped, destroyed_at from keys.subjects where subject_id = $1',
      [testId(21)],
    );
    expect(rows).toEqual([{ wrapped: null, destroyed_at: clock.now() }]);
    expect(await keyring.forgottenAmong([testId(21), testId(22), testId(23)])).toEqual([
      testId(21),
    ]);
  });

  test('stays destroyed when it was for the first time', async () => {
    const { keyring } = keyringOf();
    await keyring.createKeys([record(31)]);
    const [at] = (await keyring.destroy([record(31)])).values();
    clock.advance(5_000);
    expect(await keyring.destroy([record(31)])).toEqual(new Map([[testId(31), at]]));
  });

  test('can be one that never was: no key is made for it afterwards', async () => {
    const { keyring } = keyringOf();
    await keyring.destroy([record(41)]);
    expect(await keyring.createKeys([record(41)])).toEqual([testId(41)]);
  });

  test('takes along what depends on it: no key is made for that afterwards', async () => {
    const { keyring } = keyringOf();
    const said = (last: number) => ({
      subjectId: testId(last),
      kind: 'candidacy',
      workspaceId: testId(1),
      endsWith: [testId(100)],
    });
    await keyring.createKeys([record(101), record(102)]);
    const both = [[testId(101), testId(102)]];
    expect(await keyring.createDependentKey(said(103), both)).toBe(true);
    const key = (await keyring.keysFor([testId(103)])).get(testId(103));
    await keyring.destroy([record(101)]);
    expect(await keyring.createDependentKey(said(103), both)).toBe(true);
    expect((await keyringOf().keyring.keysFor([testId(103)])).get(testId(103))).toEqual(key);
    expect(await keyring.dependentsOf([testId(100)])).toEqual([
      { subjectId: testId(103), kind: 'candidacy', workspaceId: testId(1) },
    ]);
    await keyring.destroy([record(102)]);
    expect(await keyring.createDependentKey(said(103), both)).toBe(false);
    expect(await keyring.createDependentKey(said(104), both)).toBe(false);
    await keyring.destroy(await keyring.dependentsOf([testId(100)]));
    expect(await keyring.dependentsOf([testId(100)])).toEqual([]);
    expect((await keyring.keysFor([testId(104)])).has(testId(104))).toBe(false);
  });

  test('takes along what ends with whichever of two is forgotten first', async () => {
    const { keyring } = keyringOf();
    const ofBoth = (last: number) => ({
      subjectId: testId(last),
      kind: 'note',
      workspaceId: testId(1),
      endsWith: [testId(120), testId(122)],
    });
    await keyring.createKeys([record(121), record(122)]);
    const eachLives = [[testId(121)], [testId(122)]];
    expect(await keyring.createDependentKey(ofBoth(123), eachLives)).toBe(true);
    for (const one of [120, 122]) {
      const found = await keyring.dependentsOf([testId(one)]);
      expect(found.map(({ subjectId }) => subjectId)).toEqual([testId(123)]);
    }
    await keyring.destroy([record(122)]);
    expect(await keyring.createDependentKey(ofBoth(124), eachLives)).toBe(false);
    expect(await keyring.createDependentKey(ofBoth(125), [[testId(121)]])).toBe(true);
    expect((await keyring.keysFor([testId(124)])).has(testId(124))).toBe(false);
  });

  test('keeps what depends on it from being made, and nothing else that is made at the same moment', async () => {
    const { keyring } = keyringOf();
    const said = (last: number, person: number) => ({
      subjectId: testId(last),
      kind: 'candidacy',
      workspaceId: testId(1),
      endsWith: [testId(person)],
    });
    await keyring.createKeys([record(131), record(132), record(133)]);
    await keyring.destroy([record(132)]);
    // The first is made alone, the others together while it is under way: one of them twice, with other company.
    const asked: [number, readonly (readonly number[])[]][] = [
      [141, [[131]]],
      [142, [[132]]],
      [143, [[131], [132]]],
      [144, [[132, 133]]],
      [145, [[131], [133]]],
      [145, [[133]]],
    ];
    const made = await Promise.all(
      asked.map(([last, living]) =>
        keyring.createDependentKey(
          said(last, last + 20),
          living.map((group) => group.map((one) => testId(one))),
        ),
      ),
    );

    expect(made).toEqual([true, false, false, true, true, true]);
    const ids = [141, 142, 143, 144, 145].map((last) => testId(last));
    const kept = await keyring.keysFor(ids);
    const stored = await keyringOf().keyring.keysFor(ids);
    expect([...stored.keys()].toSorted()).toEqual([testId(141), testId(144), testId(145)]);
    expect(kept).toEqual(stored);
    for (const last of [141, 144, 145]) {
      const found = await keyring.dependentsOf([testId(last + 20)]);
      expect(found.map(({ subjectId }) => subjectId)).toEqual([testId(last)]);
    }
  });

  test('waits for what is just being said to be found with it', async () => {
    const { keyring, pool } = keyringOf();
    await keyring.createKeys([record(111)]);
    const dependent = {
      subjectId: testId(112),
      kind: 'candidacy',
      workspaceId: testId(1),
      endsWith: [testId(110)],
    };
    const client = await pool.connect();
    await client.query('begin');
    // Holds the new row back, as a slow commit would.
    await client.query('lock table keys.subjects in share mode');
    const making = keyring.createDependentKey(dependent, [[testId(111)]]);
    const forgetting = keyring
      .destroy([record(111)])
      .then(() => keyring.dependentsOf([testId(110)]));
    await client.query('commit');
    client.release();
    const [made, found] = await Promise.all([making, forgetting]);
    // Whichever came first: what was made is found, and what isn't found was not made.
    expect(found.map(({ subjectId }) => subjectId)).toEqual(made ? [testId(112)] : []);
  });

  test('leaves the memory of every other process, by notice', async () => {
    const [one, other] = [keyringOf(), keyringOf()];
    await other.listener.start();
    await one.keyring.createKeys([record(51)]);
    expect((await other.keyring.keysFor([testId(51)])).get(testId(51))).toHaveLength(32);
    await one.keyring.destroy([record(51)]);
    // The clock stands still: nothing but the notice can have emptied the memory.
    await until(async () => (await other.keyring.keysFor([testId(51)])).get(testId(51)) === null);
  });

  test('leaves it too when the line for notices had been cut', async () => {
    const errors: unknown[] = [];
    const cut = keyringOf(first, (error) => errors.push(error));
    const { keyring: one, pool } = keyringOf(first, (error) => errors.push(error));
    await cut.listener.start();
    await one.createKeys([record(61)]);
    await cut.keyring.keysFor([testId(61)]);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [LISTENER],
    );
    await one.destroy([record(61)]);
    await until(async () => (await cut.keyring.keysFor([testId(61)])).get(testId(61)) === null);
    expect(errors.length).toBeGreaterThan(0);
  });
});

describe('the master key', () => {
  test('can be rotated: the new one wraps, the older still opens', async () => {
    const before = keyringOf(first).keyring;
    await before.createKeys([record(71)]);
    const key = (await before.keysFor([testId(71)])).get(testId(71));
    const after = keyringOf(`${second},${first}`).keyring;
    await after.createKeys([record(72)]);
    expect((await after.keysFor([testId(71)])).get(testId(71))).toEqual(key);
    const newOnly = keyringOf(second).keyring;
    expect((await newOnly.keysFor([testId(72)])).get(testId(72))).toHaveLength(32);
  });

  test('is checked at the start: another one is told from the right one', async () => {
    const stranger = Buffer.alloc(32, 9).toString('base64');
    await keyringOf(first).keyring.createKeys([record(81)]);
    await expect(keyringOf(stranger).keyring.check()).rejects.toMatchObject({
      code: 'master-key-unknown',
    });
    await expect(keyringOf(`${second},${first}`).keyring.check()).resolves.toBeUndefined();
  });

  test('opens no key that was moved to another subject', async () => {
    const { keyring, pool } = keyringOf();
    await keyring.createKeys([record(91), record(92)]);
    await pool.query(
      `update keys.subjects set wrapped = (select wrapped from keys.subjects where subject_id = $1)
       where subject_id = $2`,
      [testId(91), testId(92)],
    );
    const fresh = keyringOf().keyring;
    await expect(fresh.keysFor([testId(92)])).rejects.toMatchObject({ code: 'seal-broken' });
    await pool.query('delete from keys.subjects where subject_id = $1', [testId(92)]);
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
