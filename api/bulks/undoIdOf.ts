import type { bulks } from '../../projections/bulks/bulks.ts';
import type { listBulks } from '../../projections/bulks/listBulks.ts';
import { mayBeUndoneAnew } from '../../projections/bulks/mayBeUndoneAnew.ts';
import type { UserRequest } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';

/**
 * Under which id a bulk is taken back: one that comes of what is undone, so that whoever presses Undo in two tabs
 * takes it back once and both are told how it went. Where that left something as it is, another try is its own.
 */
export function undoIdOf(
  { ids, reads }: Pick<ApiContext, 'ids' | 'reads'>,
  model: typeof bulks | typeof listBulks,
) {
  return async (
    { session, params }: UserRequest<{ id: string }, object, unknown>,
    { commandId }: { readonly commandId: string },
  ): Promise<string> => {
    const { workspaceId, userId: startedBy } = session;
    const undone = { workspaceId, startedBy, bulkId: params.id };
    const isAnew = await reads([workspaceId], (tx) => mayBeUndoneAnew(tx, model, undone));
    return isAnew ? ids.idOf('bulk', commandId) : ids.idOf('bulk-undo', params.id);
  };
}
