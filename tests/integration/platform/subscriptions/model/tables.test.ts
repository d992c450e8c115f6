import type { Pool } from 'pg';
import { keepCounts } from '../../../../../platform/subscriptions/model/keepCounts.ts';
import { keepTallies } from '../../../../../platform/subscriptions/model/keepTallies.ts';
import { inTransaction } from '../../../../../platform/postgres/transaction.ts';
import {
  createTables,
  dropTables,
  swapTables,
} from '../../../../../platform/subscriptions/model/tables.ts';
import { testId } from '../../../../support/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../support/postgres/testDatabase.ts';
import { nests } from '../../../../support/subscriptions/nests.ts';
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

class RolledBack extends Error {}

describe('the tables of a read model', () => {
  test('given an owner whom row-level security binds, the runner fills them and readers see their own', async () => {
    const seen: number[] = [];
    const work = inTransaction(pool, async (tx) => {
      await tx.query(createTables(nests, 'nests_v9'));
      for (const [key, workspaceId] of [
        ['one', testId(901)],
        ['two', testId(902)],
      ]) {
        await tx.query(
          `insert into read_model.nests_v9
             (key, from_position, from_at, workspace_id, keeper_id, eggs, laid_at, built_at, details)
           values ($1, '', now(), $2, $2, 0, '{}', now(), '{}')`,
          [key, workspaceId],
        );
      }
      const count = async () => {
        const rows = await tx.query<{ n: number }>(
          'select count(*)::int as n from read_model.nests_v9',
        );
        seen.push(rows[0]!.n);
      };
      await count();
      await tx.query('set local role kith_reader');
      for (const workspaces of ['', testId(901), `${testId(901)},${testId(902)}`]) {
        await tx.query(`select set_config('kith.workspaces', $1, true)`, [`{${workspaces}}`]);
        await count();
      }
      throw new RolledBack();
    });
    await expect(work).rejects.toThrow(RolledBack);
    expect(seen).toEqual([2, 0, 1, 2]);
  });

  test('a model of workspaces without a workspace is refused, and an index on nothing', () => {
    const { workspace_id: _, ...columns } = nests.columns;
    expect(() => createTables({ ...nests, columns }, 'nests_v9')).toThrow(RangeError);
    expect(() => createTables({ ...nests, indexes: [['colour']] }, 'nests_v9')).toThrow(RangeError);
    const ofTime = { ...nests, history: false, indexes: [['from_at']] };
    expect(() => createTables(ofTime, 'nests_v9')).toThrow(RangeError);
  });

  test('of one that is looked into, readers find the rows of their own in its open table', async () => {
    const seen: string[][] = [];
    const columns = { workspace_id: 'id', song: 'sortable' } as const;
    const work = inTransaction(pool, async (tx) => {
      const birds = { ...nests, history: false, columns, indexes: [], lookedInto: ['song'] };
      await tx.query(createTables(birds, 'nests_v8'));
      await tx.query(
        `insert into read_model.nests_v8 (key, workspace_id, song) values ('one', $1, 'warble'), ('two', $2, 'warbling')`,
        [testId(901), testId(902)],
      );
      await tx.query('set local role kith_reader');
      for (const workspaces of ['', testId(901), `${testId(901)},${testId(902)}`]) {
        await tx.query(`select set_config('kith.workspaces', $1, true)`, [`{${workspaces}}`]);
        const rows = await tx.query<{ key: string }>(
          `select key from read_model.nests_v8__open where song like '%warb%' order by key`,
        );
        seen.push(rows.map(({ key }) => key));
      }
      throw new RolledBack();
    });
    await expect(work).rejects.toThrow(RolledBack);
    expect(seen).toEqual([[], ['one'], ['one', 'two']]);
  });

  test('an open table and counts are swapped in and dropped with the table they are of', async () => {
    const columns = { workspace_id: 'id', song: 'sortable', sings: 'bool' } as const;
    const looked = { ...nests, history: false, columns, indexes: [], lookedInto: ['song'] };
    const birds = { ...looked, counted: 'sings' };
    const seen: string[][] = [];
    const work = inTransaction(pool, async (tx) => {
      await tx.query(createTables(birds, 'nests_v8'));
      await tx.query(createTables(birds, 'nests_v8_shadow'));
      await tx.query(
        `insert into read_model.nests_v8_shadow (key, workspace_id, song, sings) values ('new', $1, 'warble', true)`,
        [testId(901)],
      );
      const after = { workspace_id: testId(901), sings: true };
      await keepCounts(tx, birds, 'nests_v8_shadow', [{ before: undefined, after }]);
      await tx.query(swapTables(birds, 'nests_v8_shadow', 'nests_v8'));
      await tx.query(`select set_config('kith.workspaces', $1, true)`, [`{${testId(901)}}`]);
      const rows = await tx.query<{ key: string }>('select key from read_model.nests_v8__open');
      seen.push(rows.map(({ key }) => key));
      const counts = await tx.query<{ count: string }>(
        'select row_count as count from read_model.nests_v8__count',
      );
      seen.push(counts.map(({ count }) => count));
      await tx.query(dropTables('nests_v8'));
      const left = await tx.query<{ name: string }>(
        `select relname as name from pg_class where starts_with(relname, 'nests_v8')`,
      );
      seen.push(left.map(({ name }) => name));
      throw new RolledBack();
    });
    await expect(work).rejects.toThrow(RolledBack);
    expect(seen).toEqual([['new'], ['1'], []]);
  });

  test('tallies are swapped in and dropped with the table they are of, and shown to those of the workspace', async () => {
    const cellOf = () => ({ values: ['alike'], about: null });
    const of = [{ name: 'laid', counts: 'begun', cellOf }] as const;
    const tallied = { ...nests, tallies: { by: 'keeper_id', of } };
    const row = { workspace_id: testId(901), keeper_id: testId(903) };
    const seen: unknown[] = [];
    const work = inTransaction(pool, async (tx) => {
      await tx.query(createTables(tallied, 'nests_v8'));
      await tx.query(createTables(tallied, 'nests_v8_shadow'));
      const since = { position: '', instant: '2026-11-27T10:00:00.000Z' };
      const changes = ['one', 'other'].map((key) => ({
        key,
        before: undefined,
        after: row,
        since,
      }));
      await keepTallies(tx, tallied, 'nests_v8_shadow', { changes, versions: [], forgotten: [] });
      await tx.query(swapTables(tallied, 'nests_v8_shadow', 'nests_v8'));
      await tx.query('savepoint swapped');
      await tx.query('set local role kith_reader');
      for (const workspaceId of [901, 902]) {
        await tx.query(`select set_config('kith.workspaces', $1, true)`, [
          `{${testId(workspaceId)}}`,
        ]);
        const rows = await tx.query(
          `select tally, counted_by, cell, row_count from read_model.nests_v8__tally`,
        );
        seen.push(rows);
      }
      await tx.query('rollback to savepoint swapped');
      await tx.query(dropTables('nests_v8'));
      const left = await tx.query(`select from pg_class where starts_with(relname, 'nests_v8')`);
      seen.push(left);
      throw new RolledBack();
    });
    await expect(work).rejects.toThrow(RolledBack);
    const counted = { tally: 'laid', counted_by: testId(903), cell: '["alike"]', row_count: '2' };
    expect(seen).toEqual([[counted], [], []]);
  });

  test('nothing is counted that can’t be', () => {
    expect(() => createTables({ ...nests, counted: 'eggs' }, 'nests_v9')).toThrow(RangeError);
    const byEggs = { ...nests, tallies: { by: 'eggs', of: [] } };
    expect(() => createTables(byEggs, 'nests_v9')).toThrow(RangeError);
    const of = [{ name: 'laid', counts: 'begun', cellOf: () => undefined }] as const;
    const withoutPast = { ...nests, history: false, tallies: { by: 'keeper_id', of } };
    expect(() => createTables(withoutPast, 'nests_v9')).toThrow(RangeError);
  });

  test('nothing is looked into that it lacks, nor what is of a user', () => {
    expect(() => createTables({ ...nests, lookedInto: ['song'] }, 'nests_v9')).toThrow(RangeError);
    const ofUser = { ...nests, tenancy: 'user', columns: { user_id: 'id', song: 'text' } } as const;
    const looked = { ...ofUser, indexes: [], history: false, lookedInto: ['song'] };
    expect(() => createTables(looked, 'nests_v9')).toThrow(RangeError);
  });

  test('an index names when a version held: of the history from when to when, of the present since when', () => {
    const indexes = [['eggs', 'from_at', 'to_at']];
    const created = createTables({ ...nests, indexes }, 'nests_v9').split(';\n');
    expect(created.filter((statement) => statement.includes('(eggs,'))).toEqual([
      'create index on read_model.nests_v9 using btree (eggs, from_at)',
      'create index on read_model.nests_v9_history using btree (eggs, from_at, to_at)',
    ]);
  });
});
