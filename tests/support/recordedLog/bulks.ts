import { bulk } from '../../../domain/bulks/bulk.ts';
import type { BulkCommand } from '../../../domain/bulks/commands.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** What is done to many of a project and of a list: one that is stopped, one that is given up. */
export async function bulks(
  product: Product,
  { projectId, userId, by }: Company,
  personId: string,
): Promise<void> {
  const give = (bulkId: string, command: Told<BulkCommand>) =>
    product.give(bulk, bulkId, command, by);
  const candidacyId = product.ids.idOf('candidacy', projectId, personId);
  const [done, failed] = [product.ids.newId(), product.ids.newId()];
  for (const bulkId of [done, failed]) {
    const nothing = { stage: null, reasonCode: null, assigneeId: null, listId: null, undoes: null };
    const personal = { [by.workspaceId]: { tag: 'Willing to move' } };
    const whom = { candidacyIds: [candidacyId], personIds: [], seenAt: '0'.repeat(32) };
    const about = { bulkId, projectId, startedBy: userId };
    const data = { ...about, ...nothing, ...whom, action: 'tag', personal };
    await give(bulkId, { type: 'StartBulk', data });
  }
  await give(done, { type: 'StopBulk', data: { bulkId: done, projectId, stoppedBy: userId } });
  await give(done, { type: 'FinishBulk', data: { bulkId: done, done: 1, failed: [] } });
  await give(failed, { type: 'FailBulk', data: { bulkId: failed, code: 'internal' } });
  const [listed, listId, fromListId] = [0, 1, 2].map(() => product.ids.newId()) as [
    string,
    string,
    string,
  ];
  const whose = { bulkId: listed, listId, fromListId, startedBy: userId };
  const data = { ...whose, action: 'add', undoes: null, personIds: [personId] };
  await give(listed, { type: 'StartListBulk', data });
  await give(listed, {
    type: 'StopListBulk',
    data: { bulkId: listed, listId, stoppedBy: userId },
  });
  await give(listed, {
    type: 'FinishListBulk',
    data: { bulkId: listed, changed: 0, failed: [{ personId, code: 'not-found' }] },
  });
}
