import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { EnrollingCommand } from './commands.ts';
import type { EnrollingEvent } from './events.ts';

export type EnrollingState = {
  readonly status: 'absent' | 'running' | 'stopping' | 'over' | 'undoing' | 'undone';
};

/**
 * Many who are put into a sequence, from the wish to the counts, and back. It ends once: whoever ends it second changes
 * nothing. Throws `RuleBrokenError` with `not-finished` where it is to be taken back before it has ended.
 */
export const enrolling: Decider<EnrollingState, EnrollingCommand, EnrollingEvent> = {
  category: 'enrolling',
  initialState: () => ({ status: 'absent' }),
  evolve(_state, event) {
    switch (event.type) {
      case 'EnrollingStarted':
        return { status: 'running' };
      case 'EnrollingStopped':
        return { status: 'stopping' };
      case 'EnrollingFinished':
      case 'EnrollingFailed':
        return { status: 'over' };
      case 'EnrollingUndoAsked':
        return { status: 'undoing' };
      case 'EnrollingUndone':
        return { status: 'undone' };
    }
    return unreachable(event);
  },
  decide(command, { status }) {
    if (command.type === 'StartEnrolling') {
      return status === 'absent' ? [{ type: 'EnrollingStarted', data: command.data }] : [];
    }
    if (status === 'absent') throw new NotFoundError('enrolling', command.data.enrollingId);
    const isUnderWay = status === 'running' || status === 'stopping';
    switch (command.type) {
      case 'StopEnrolling':
        return status === 'running' ? [{ type: 'EnrollingStopped', data: command.data }] : [];
      case 'FinishEnrolling':
        return isUnderWay ? [{ type: 'EnrollingFinished', data: command.data }] : [];
      case 'FailEnrolling':
        return isUnderWay ? [{ type: 'EnrollingFailed', data: command.data }] : [];
      case 'UndoEnrolling':
        if (isUnderWay) throw notFinished();
        return status === 'over' ? [{ type: 'EnrollingUndoAsked', data: command.data }] : [];
      case 'FinishUndoEnrolling':
        return status === 'undoing' ? [{ type: 'EnrollingUndone', data: command.data }] : [];
    }
    return unreachable(command);
  },
};

function notFinished(): RuleBrokenError {
  return new RuleBrokenError(
    'not-finished',
    'They are still being added. Try again once that is done.',
  );
}
