import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { connections } from '../../../../projections/network/connections.ts';
import { listConnections } from '../../../../projections/network/listConnections.ts';
import { importingWorld, type ImportingWorld } from '../../../support/importingWorld.ts';
import { planOf } from '../../../support/postgres/planOf.ts';

/** How PostgreSQL finds a page of all whom a workspace knows. */
describe('a page of those whom a workspace knows', () => {
  let world: ImportingWorld;
  const [workspaceId, userId] = [
    '00000000-0000-7000-8000-00000000a812',
    '00000000-0000-7000-8000-00000000a813',
  ];

  beforeAll(async () => {
    world = await importingWorld();
    // In an empty table any way is as good, and of one that has just been filled nothing is known.
    await world.pool.query(
      `insert into ${tableOf(connections)} (key, workspace_id, user_id, person_id, name, name_folded,
         company, company_folded, connected_on, longest)
       select 'record-' || at, $1, $2, 'person-' || at, 'Oake ' || at, 'oake ' || at,
         'Company ' || at % 50, 'company ' || at % 50, '2026-01-01', true
       from generate_series(1, 2000) at`,
      [workspaceId, userId],
    );
    await world.pool.query(`analyze ${tableOf(connections)}`);
  });
  afterAll(() => world.close());

  const sorts = (['name', 'company', 'connectedOn'] as const).flatMap((field) => [
    [field, 'ASC'] as const,
    [field, 'DESC'] as const,
  ]);

  it.each(sorts)('is read from an index in its order, by %s %s', async (field, way) => {
    const page = { userId: null, offset: 0, limit: 25, sort: [field, way] as const };
    const plan = await planOf(
      world.reads,
      workspaceId,
      (tx) => listConnections(tx, workspaceId, page),
      /Limit|Scan|Sort/,
    );
    expect(plan).toMatch(/Limit\n *-> {2}Index (Only )?Scan /);
  });

  it('of whom a name has a part is found by an index of such parts, in its own workspace', async () => {
    const page = { userId: null, text: 'oake 171', offset: 0, limit: 25 };
    const plan = await planOf(
      world.reads,
      workspaceId,
      (tx) => listConnections(tx, workspaceId, page),
      /Index Scan|Index Cond/,
    );
    expect(plan).toMatch(
      /-> {2}Bitmap Index Scan on \S*name_folded\S*\n *Index Cond: \(name_folded ~~ '%oake 171%'/,
    );

    const found = (asked: string) =>
      world.reads([asked], (tx) => listConnections(tx, workspaceId, page));
    const { rows, total } = await found(workspaceId);
    expect([total, rows[0]?.name, rows.at(-1)?.name]).toEqual([11, 'Oake 171', 'Oake 1719']);
    expect(await found(userId)).toEqual({ rows: [], total: 0 });
  });
});
