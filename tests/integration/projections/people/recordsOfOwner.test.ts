import type { Transaction } from '../../../../platform/postgres/transaction.ts';
import {
  listRecordsById,
  listRecordsByProfile,
  listRecordsOfOwner,
  listRecordsWithProfileAfter,
  listRecordsWithoutProfile,
} from '../../../../projections/people/records.ts';
import { planOf as foundBy } from '../../../support/postgres/planOf.ts';
import { importingWorld, type ImportingWorld } from '../../../support/importingWorld.ts';

/** How PostgreSQL looks for one owner's records, where reading whole tables is the last resort. */
describe('the records of one owner among many', () => {
  let world: ImportingWorld;
  let workspaceId: string;

  beforeAll(async () => {
    world = await importingWorld();
    workspaceId = world.ids.newId();
  });
  afterAll(() => world.close());

  const planOf = (read: (tx: Transaction) => Promise<unknown>) =>
    foundBy(world.reads, workspaceId, read);

  const userId = '00000000-0000-7000-8000-00000000a801';

  it.each([
    ['a user', userId, 'owner_id = '],
    ['nobody', null, 'owner_id IS NULL'],
  ])('are found by the index, when they are those of %s', async (_, ownerId, condition) => {
    const owner = { workspaceId, ownerId };
    for (const read of [
      (tx: Transaction) => listRecordsByProfile(tx, owner, ['one', 'other']),
      (tx: Transaction) => listRecordsWithoutProfile(tx, owner),
      (tx: Transaction) => listRecordsWithProfileAfter(tx, owner, null, 100),
    ]) {
      expect(await planOf(read)).toContain(condition);
    }
    const byProfile = await planOf((tx) => listRecordsByProfile(tx, owner, ['one', 'other']));
    expect(byProfile).toContain('profile_hash = ANY');
    expect(await planOf((tx) => listRecordsById(tx, owner, [userId]))).toContain('key = ANY');
  });

  it('are looked for without reading at every row which workspaces are asked of', async () => {
    const plan = await planOf((tx) => listRecordsOfOwner(tx, userId));
    expect(plan).toContain('owner_id = ');
    expect(plan).not.toContain('current_setting');
  });

  it('are found by the index for an erasure, whatever the workspace', async () => {
    expect(await planOf((tx) => listRecordsOfOwner(tx, userId))).toContain('owner_id = ');
  });
});
