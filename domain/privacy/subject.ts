import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { SubjectCommand } from './commands.ts';
import type { SubjectEvent } from './events.ts';

/** How far the forgetting of a subject has come. There is no way back. */
export type Forgetting = 'known' | 'forgotten' | 'proven';

/**
 * The forgetting of one subject. Asked for twice it happens once, and it has one
 * receipt: the first that says that nothing is left.
 */
export const subject: Decider<Forgetting, SubjectCommand, SubjectEvent> = {
  category: 'subject',
  initialState: () => 'known',
  evolve(_state, { type }) {
    switch (type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return 'proven';
    }
    return unreachable(type);
  },
  decide(command, state) {
    if (command.type === 'ForgetSubject') {
      if (state !== 'known') return [];
      const { subjectId, kind, personId, requestId, reasonCode } = command.data;
      const data = { subjectId, kind, personId, requestId, reasonCode };
      return [{ type: 'SubjectForgotten', data }];
    }
    if (state === 'known') {
      throw new RuleBrokenError('not-forgotten', 'Nobody asked for this to be erased.');
    }
    if (state === 'proven') return [];
    const { subjectId, keyDestroyedAt, swept, open } = command.data;
    const data = { subjectId, keyDestroyedAt, swept: [...swept], open: [...open] };
    return [{ type: 'ErasureProven', data }];
  },
};
