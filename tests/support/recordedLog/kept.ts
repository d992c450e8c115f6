import type { ListCommand } from '../../../domain/lists/commands.ts';
import { list } from '../../../domain/lists/list.ts';
import type { ViewCommand } from '../../../domain/views/commands.ts';
import { view } from '../../../domain/views/view.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** A list and a view, each through all that becomes of one. */
export async function listsAndViews(
  product: Product,
  { workspaceId, userId: ownerId, by }: Company,
  personIds: string[],
): Promise<void> {
  const [listId, viewId] = [product.ids.newId(), product.ids.newId()];
  const ofList = (command: Told<ListCommand>) => product.give(list, listId, command, by);
  const ofView = (command: Told<ViewCommand>) => product.give(view, viewId, command, by);
  const people = { personIds, recordIds: personIds };
  const made = { listId, workspaceId, ownerId, sharing: 'private' as const };
  await ofList({ type: 'MakeList', data: { ...made, name: 'Weavers', ...people } });
  await ofList({ type: 'RenameList', data: { listId, workspaceId, name: 'Weavers of the north' } });
  await ofList({ type: 'ShareList', data: { listId, sharing: 'workspace' } });
  await ofList({ type: 'UnlistPeople', data: { listId, personIds: personIds.slice(1) } });
  await ofList({ type: 'DeleteList', data: { listId } });
  await ofList({ type: 'RestoreList', data: { listId } });
  const which = { viewId, workspaceId };
  const saved = { ...which, ownerId, table: 'projects', sharing: 'private' as const };
  await ofView({ type: 'SaveView', data: { ...saved, name: 'Open ones', query: 'sort=name' } });
  await ofView({ type: 'ReplaceView', data: { ...which, query: 'sort=changedAt' } });
  await ofView({ type: 'RenameView', data: { ...which, name: 'Latest' } });
  await ofView({ type: 'ShareView', data: { ...which, sharing: 'workspace' } });
  await ofView({ type: 'DeleteView', data: which });
  await ofView({ type: 'RestoreView', data: which });
}
