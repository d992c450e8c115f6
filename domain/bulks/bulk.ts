import type { Decider } from '../kernel/decider.ts';
import { NotFoundError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { BulkCommand } from './commands.ts';
import type { BulkEvent } from './events.ts';

/** How far a bulk is. */
export type Bulk = { readonly status: 'absent' | 'running' | 'finished' | 'failed' };

/** One thing done to many, from the wish to the counts. It ends once: whoever ends it second changes nothing. */
export const bulk: Decider<Bulk, BulkCommand, BulkEvent> = {
  category: 'bulk',
  initialState: () => ({ status: 'absent' }),
  evolve(_state, { type }) {
    switch (type) {
      case 'BulkStarted':
      case 'ListBulkStarted':
        return { status: 'running' };
      case 'BulkFinished':
      case 'ListBulkFinished':
        return { status: 'finished' };
      case 'BulkFailed':
        return { status: 'failed' };
    }
    return unreachable(type);
  },
  decide(command, state) {
    if (command.type === 'StartBulk') {
      return state.status === 'absent' ? [{ type: 'BulkStarted', data: command.data }] : [];
    }
    if (command.type === 'StartListBulk') {
      return state.status === 'absent' ? [{ type: 'ListBulkStarted', data: command.data }] : [];
    }
    if (state.status === 'absent') throw new NotFoundError('bulk', command.data.bulkId);
    if (state.status !== 'running') return [];
    switch (command.type) {
      case 'FinishBulk':
        return [{ type: 'BulkFinished', data: command.data }];
      case 'FinishListBulk':
        return [{ type: 'ListBulkFinished', data: command.data }];
      case 'FailBulk':
        return [{ type: 'BulkFailed', data: command.data }];
    }
    return unreachable(command);
  },
};
