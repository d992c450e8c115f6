import type { Transaction } from '../../../../platform/postgres/transaction.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { listPeople, people } from '../../../../projections/people/people.ts';
import { countSetAside } from '../../../../projections/pipeline/countProspects.ts';
import { listChanges } from '../../../../projections/pipeline/listChanges.ts';
import { listProspects } from '../../../../projections/pipeline/listProspects.ts';
import { importingWorld, type ImportingWorld } from '../../../support/importingWorld.ts';
import { planOf } from '../../../support/postgres/planOf.ts';

/** How PostgreSQL finds somebody who may have been merged into somebody else, among all of a workspace. */
describe('the person of a prospect', () => {
  let world: ImportingWorld;
  const [workspaceId, projectId] = [
    '00000000-0000-7000-8000-00000000a802',
    '00000000-0000-7000-8000-00000000a803',
  ];

  beforeAll(async () => {
    world = await importingWorld();
    // In an empty table any way is as good, and of one that has just been filled nothing is known.
    await world.pool.query(
      `insert into ${tableOf(people)} (key, workspace_id, name, experience, skills, education,
         record_ids, known, present, changed_at, facts, facts_version, places)
       select 'person-' || at, $1, 'Wilhelmina Oake', '[]', '{}', '[]', '{}', true, true, $2, '', '', '{}'
       from generate_series(1, 2000) at`,
      [workspaceId, '2026-11-02T09:00:00.000Z'],
    );
    await world.pool.query(`analyze ${tableOf(people)} (workspace_id)`);
  });
  afterAll(() => world.close());

  const page = { offset: 0, limit: 25 };

  it.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['a pipeline', (tx) => listProspects(tx, workspaceId, { ...page, projectIds: [projectId] })],
    ['who is set aside', (tx) => countSetAside(tx, workspaceId, projectId)],
    ['who moved whom', (tx) => listChanges(tx, workspaceId, { ...page, projectId, order: 'DESC' })],
    ['those asked for by id', (tx) => listPeople(tx, workspaceId, [projectId])],
  ])('is found by the index, for %s', async (_, read) => {
    expect(await planOf(world.reads, workspaceId, read)).toMatch(
      /Index Cond: \(key = (CASE|ANY \(\(InitPlan)/,
    );
  });
});
