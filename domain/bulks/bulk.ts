import type { Decider } from '../kernel/decider.ts';
import { NotFoundError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { BulkCommand } from './commands.ts';
import type { BulkEvent } from './events.ts';

/** How far a bulk is. */
export type Bulk =
  | { readonly status: 'absent' | 'running' | 'stopping' }
  /** Whether it came to its end by itself and left nobody as they were. */
  | { readonly status: 'over'; readonly isWhole: boolean };

/** One thing done to many, from the wish to the counts. It ends once: whoever stops or ends it second changes nothing. */
export const bulk: Decider<Bulk, BulkCommand, BulkEvent> = {
  category: 'bulk',
  initialState: () => ({ status: 'absent' }),
  evolve({ status }, { type, data }) {
    switch (type) {
      case 'BulkStarted':
      case 'ListBulkStarted':
        return { status: 'running' };
      case 'BulkStopped':
      case 'ListBulkStopped':
        return { status: 'stopping' };
      case 'BulkFinished':
      case 'ListBulkFinished':
        return { status: 'over', isWhole: status === 'running' && data.failed.length === 0 };
      case 'BulkFailed':
        return { status: 'over', isWhole: false };
    }
    return unreachable(type);
  },
  decide(command, { status }) {
    if (command.type === 'StartBulk') {
      return status === 'absent' ? [{ type: 'BulkStarted', data: command.data }] : [];
    }
    if (command.type === 'StartListBulk') {
      return status === 'absent' ? [{ type: 'ListBulkStarted', data: command.data }] : [];
    }
    if (status === 'absent') throw new NotFoundError('bulk', command.data.bulkId);
    if (status === 'over') return [];
    switch (command.type) {
      case 'StopBulk':
        return status === 'running' ? [{ type: 'BulkStopped', data: command.data }] : [];
      case 'StopListBulk':
        return status === 'running' ? [{ type: 'ListBulkStopped', data: command.data }] : [];
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
