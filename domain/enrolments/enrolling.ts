import type { Decider } from '../kernel/decider.ts';
import { NotFoundError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { EnrollingCommand } from './commands.ts';
import type { EnrollingEvent } from './events.ts';

export type EnrollingState = { readonly status: 'absent' | 'running' | 'over' };

/** Many who are put into a sequence, from the wish to the counts. It ends once: whoever ends it second changes nothing. */
export const enrolling: Decider<EnrollingState, EnrollingCommand, EnrollingEvent> = {
  category: 'enrolling',
  initialState: () => ({ status: 'absent' }),
  evolve: (_state, { type }) => ({ status: type === 'EnrollingStarted' ? 'running' : 'over' }),
  decide(command, { status }) {
    if (command.type === 'StartEnrolling') {
      return status === 'absent' ? [{ type: 'EnrollingStarted', data: command.data }] : [];
    }
    if (status === 'absent') throw new NotFoundError('enrolling', command.data.enrollingId);
    if (status === 'over') return [];
    switch (command.type) {
      case 'FinishEnrolling':
        return [{ type: 'EnrollingFinished', data: command.data }];
      case 'FailEnrolling':
        return [{ type: 'EnrollingFailed', data: command.data }];
    }
    return unreachable(command);
  },
};
