import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { PersonCommand } from './commands.ts';
import type { PersonEvent } from './events.ts';

/** What the rules of a person need to know: which of their records are forgotten. */
export interface Person {
  readonly forgottenRecordIds: ReadonlySet<string>;
}

/**
 * A person, from the first act on them. To be forgotten is decided once for each record:
 * asked again, it is about those alone that have come up since, and about none it is nothing.
 */
export const person: Decider<Person, PersonCommand, PersonEvent> = {
  category: 'person',
  initialState: () => ({ forgottenRecordIds: new Set() }),
  evolve({ forgottenRecordIds }, event) {
    if (event.type !== 'PersonForgotten') return unreachable(event.type);
    return { forgottenRecordIds: new Set([...forgottenRecordIds, ...event.data.recordIds]) };
  },
  decide({ data }, { forgottenRecordIds }) {
    const { personId, requestId, reasonCode } = data;
    const recordIds = [...new Set(data.recordIds)].filter((id) => !forgottenRecordIds.has(id));
    if (recordIds.length === 0) return [];
    return [{ type: 'PersonForgotten', data: { personId, recordIds, requestId, reasonCode } }];
  },
};
