import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import type { PersonCommand } from './commands.ts';
import type { PersonEvent } from './events.ts';

/** What the rules of a person need to know. */
export interface Person {
  /** Which of their records are forgotten. */
  readonly forgottenRecordIds: ReadonlySet<string>;
  /** Who has been merged into them: for each other one the ids that came along. */
  readonly merged: ReadonlyMap<string, readonly string[]>;
}

/**
 * A person, from the first act on them. To be forgotten is decided once for each record:
 * asked again, it is about those alone that have come up since, and about none it is nothing.
 * Merging and unmerging are each other's inverse.
 */
export const person: Decider<Person, PersonCommand, PersonEvent> = {
  category: 'person',
  initialState: () => ({ forgottenRecordIds: new Set(), merged: new Map() }),
  evolve(state, event) {
    switch (event.type) {
      case 'PersonForgotten': {
        const forgottenRecordIds = new Set([...state.forgottenRecordIds, ...event.data.recordIds]);
        return { ...state, forgottenRecordIds };
      }
      case 'PeopleMerged': {
        const { otherId, personIds } = event.data;
        return { ...state, merged: new Map([...state.merged, [otherId, personIds]]) };
      }
      case 'PeopleUnmerged': {
        const left = [...state.merged].filter(([otherId]) => otherId !== event.data.otherId);
        return { ...state, merged: new Map(left) };
      }
    }
  },
  decide(command, state) {
    switch (command.type) {
      case 'ForgetPerson':
        return forget(command.data, state);
      case 'MergePeople': {
        const { personId, otherId, personIds } = command.data;
        if (personId === otherId || personIds.includes(personId)) {
          throw new RuleBrokenError('same-person', 'These are one person already.');
        }
        return state.merged.has(otherId) ? [] : [{ type: 'PeopleMerged', data: command.data }];
      }
      case 'UnmergePeople': {
        const { personId, otherId, recordIds } = command.data;
        const personIds = state.merged.get(otherId);
        if (personIds === undefined) {
          throw new RuleBrokenError('not-merged', 'These two have not been merged.');
        }
        const data = { personId, otherId, personIds: [...personIds], recordIds };
        return [{ type: 'PeopleUnmerged', data }];
      }
    }
  },
};

function forget(
  data: Extract<PersonCommand, { type: 'ForgetPerson' }>['data'],
  { forgottenRecordIds }: Person,
): PersonEvent[] {
  const { personId, requestId, reasonCode } = data;
  const recordIds = [...new Set(data.recordIds)].filter((id) => !forgottenRecordIds.has(id));
  if (recordIds.length === 0) return [];
  return [{ type: 'PersonForgotten', data: { personId, recordIds, requestId, reasonCode } }];
}
