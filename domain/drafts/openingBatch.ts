import type { Decider } from '../kernel/decider.ts';
import { NotFoundError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { OpeningBatchCommand } from './commands.ts';
import type { OpeningBatchEvent } from './events.ts';

/** How far it is that a model writes first lines for many. */
export interface OpeningBatch {
  readonly status: 'absent' | 'running' | 'stopping' | 'over';
}

/** First lines for many, from the wish to the counts. It ends once: whoever stops or ends it second changes nothing. */
export const openingBatch: Decider<OpeningBatch, OpeningBatchCommand, OpeningBatchEvent> = {
  category: 'openingBatch',
  initialState: () => ({ status: 'absent' }),
  evolve(_state, { type }) {
    switch (type) {
      case 'OpeningBatchStarted':
        return { status: 'running' };
      case 'OpeningBatchStopped':
        return { status: 'stopping' };
      case 'OpeningBatchFinished':
      case 'OpeningBatchFailed':
        return { status: 'over' };
    }
    return unreachable(type);
  },
  decide(command, { status }) {
    if (command.type === 'StartOpeningBatch') {
      return status === 'absent' ? [{ type: 'OpeningBatchStarted', data: command.data }] : [];
    }
    if (status === 'absent') throw new NotFoundError('opening batch', command.data.batchId);
    if (status === 'over') return [];
    switch (command.type) {
      case 'StopOpeningBatch':
        return status === 'running' ? [{ type: 'OpeningBatchStopped', data: command.data }] : [];
      case 'FinishOpeningBatch':
        return [{ type: 'OpeningBatchFinished', data: command.data }];
      case 'FailOpeningBatch':
        return [{ type: 'OpeningBatchFailed', data: command.data }];
    }
    return unreachable(command);
  },
};
