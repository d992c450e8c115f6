import { bulk } from '../../domain/bulks/bulk.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import type { ApiContext } from '../http/context.ts';

type Read = Pick<ApiContext, 'ids' | 'store' | 'codec' | 'aggregates'>;

/**
 * Under which id a bulk is taken back: one that comes of what is undone and of how often it was, so that whoever
 * presses Undo in two tabs takes it back once and both are told how it went. Where that left something as it is, or was
 * taken back itself, another try is its own. It is asked of the log: read models may not have heard of the press before.
 */
export function undoIdOf(app: Read) {
  return async (
    { params }: { readonly params: { readonly id: string } },
    { commandId }: { readonly commandId: string },
  ): Promise<string> => {
    for (let no = 1; ; no += 1) {
      const bulkId = nthUndoOf(app, params.id, no);
      const { state, commands } = await read(app, bulkId);
      if (state.status !== 'over' || commands.has(commandId)) return bulkId;
      if (state.isWhole && (await redoingOf(app, bulkId)) !== 'over') return bulkId;
    }
  };
}

/**
 * What goes on is not taken back yet: neither what is to be undone, nor what does it again after the Undo of that id.
 * @throws RuleBrokenError
 */
export async function assertOver(
  app: Read,
  { status }: { readonly status: string },
  undoId: string,
): Promise<void> {
  const redoing = await redoingOf(app, undoId);
  if (status === 'running' || redoing === 'running' || redoing === 'stopping') {
    throw new RuleBrokenError('still-running', 'Please wait until all of it is done, or stop it.');
  }
}

/** How far that is which takes this one back, the first time that it was pressed. */
async function redoingOf(app: Read, bulkId: string) {
  return (await read(app, nthUndoOf(app, bulkId, 1))).state.status;
}

function nthUndoOf({ ids }: Read, undone: string, no: number): string {
  return ids.idOf('bulk-undo', undone, ...(no === 1 ? [] : [String(no)]));
}

function read(app: Read, bulkId: string) {
  return readAggregate(app, bulk, bulkId, { plain: true });
}
