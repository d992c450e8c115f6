import type { Decider } from '../kernel/decider.ts';
import { InvalidFieldsError, RuleBrokenError } from '../kernel/errors.ts';
import type { PersonCommand } from './commands.ts';
import { NAMED_AT_MOST, type Hand, type PersonEvent } from './events.ts';
import { isSilent } from './recordsToldBy.ts';
import { changedByHand } from './byHand.ts';

/** What the rules of a person need to know. */
export interface Person {
  /** Which of their records are forgotten. */
  readonly forgottenRecordIds: ReadonlySet<string>;
  /** Who has been merged into them: for each other one the ids that came along. */
  readonly merged: ReadonlyMap<string, readonly string[]>;
  /** What is told of them by hand; `null` before the first time, and of who is forgotten. */
  readonly byHand: Hand | null;
}

/** Whether it has been decided that all of these records go, by what is known of somebody by any of their ids. */
export function areAllForgotten(
  recordIds: readonly string[],
  known: readonly Pick<Person, 'forgottenRecordIds'>[],
): boolean {
  return recordIds.every((recordId) =>
    known.some(({ forgottenRecordIds }) => forgottenRecordIds.has(recordId)),
  );
}

/**
 * A person, from the first act on them. To be forgotten is decided once for each record:
 * asked again, it is about those alone that have come up since, and about none it is nothing.
 * Merging and unmerging are each other's inverse; that of telling by hand is telling what was told
 * before.
 */
export const person: Decider<Person, PersonCommand, PersonEvent> = {
  category: 'person',
  initialState: () => ({ forgottenRecordIds: new Set(), merged: new Map(), byHand: null }),
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
      case 'PersonToldByHand':
        return { ...state, byHand: event.data.personal[event.data.recordId] ?? null };
    }
  },
  decide(command, state) {
    switch (command.type) {
      case 'ForgetPerson':
        return forget(command.data, state);
      case 'MergePeople':
        return merge(command.data, state);
      case 'UnmergePeople':
        return unmerge(command.data, state);
      case 'TellPerson':
        return tellByHand(command.data, state);
    }
  },
};

type Data<Type extends PersonCommand['type']> = Extract<PersonCommand, { type: Type }>['data'];

function merge(data: Data<'MergePeople'>, { merged }: Person): PersonEvent[] {
  const { personId, otherId, personIds, recordIds, projects, projectIds, keepBoth } = data;
  if (merged.has(otherId)) return [];
  assertPresent(data);
  if (personId === otherId || personIds.includes(personId)) {
    throw new RuleBrokenError('same-person', 'These are one person already.');
  }
  if (projects > 0 && !keepBoth) {
    throw new RuleBrokenError(
      'both-decided-on',
      'Both have been decided on in a project. Look there first, or keep both decisions.',
      { projects, projectIds },
    );
  }
  if (personIds.length > NAMED_AT_MOST) {
    throw new RuleBrokenError(
      'too-many-merged',
      'The other one has been made of too many people. Merge the other way round, or unmerge some first.',
      { atMost: NAMED_AT_MOST },
    );
  }
  const named = recordIds.slice(0, NAMED_AT_MOST);
  return [{ type: 'PeopleMerged', data: { personId, otherId, personIds, recordIds: named } }];
}

/** What concerns somebody is decided of who they are now. @throws RuleBrokenError */
export function assertPresent({
  personId,
  presentId,
}: {
  personId: string;
  presentId: string;
}): void {
  if (presentId === personId) return;
  throw new RuleBrokenError('merged-further', 'They have been merged into somebody else since.', {
    personId: presentId,
  });
}

function unmerge(data: Data<'UnmergePeople'>, { merged }: Person): PersonEvent[] {
  const { personId, otherId, records } = data;
  const personIds = merged.get(otherId);
  if (personIds === undefined) {
    throw new RuleBrokenError('not-merged', 'These two have not been merged.');
  }
  assertPresent(data);
  const recordIds = records
    .filter((record) => personIds.includes(record.personId))
    .map(({ recordId }) => recordId)
    .slice(0, NAMED_AT_MOST);
  return [
    { type: 'PeopleUnmerged', data: { personId, otherId, personIds: [...personIds], recordIds } },
  ];
}

function tellByHand(
  data: Data<'TellPerson'>,
  { byHand, forgottenRecordIds }: Person,
): PersonEvent[] {
  const { personId, recordId, besides, possibleDuplicateOf, namedElsewhere, decidedOn } = data;
  assertPresent(data);
  if (forgottenRecordIds.has(recordId)) {
    throw new RuleBrokenError(
      'forgotten',
      'They have been forgotten: nothing more is kept of them.',
    );
  }
  const facts = besides ? { ...byHand, ...data.facts } : data.facts;
  const fields = changedByHand(byHand ?? {}, facts);
  if (fields.length === 0) return [];
  if (!namedElsewhere && isSilent(facts) && decidedOn) {
    throw new RuleBrokenError(
      'decided-on',
      'They have been decided on in a project, and nothing else is known of them.',
    );
  }
  if (!namedElsewhere && !isSilent(facts) && facts.name === undefined) {
    throw new InvalidFieldsError({ name: 'No other source tells their name: enter it here.' });
  }
  const change =
    byHand === null ? { kind: 'added' as const } : { kind: 'changed' as const, fields };
  const duplicate = possibleDuplicateOf === undefined ? {} : { possibleDuplicateOf };
  return [
    {
      type: 'PersonToldByHand',
      data: { recordId, personId, change, ...duplicate, personal: { [recordId]: facts } },
    },
  ];
}

function forget(data: Data<'ForgetPerson'>, { forgottenRecordIds }: Person): PersonEvent[] {
  const { personId, requestId, reasonCode } = data;
  const recordIds = [...new Set(data.recordIds)].filter((id) => !forgottenRecordIds.has(id));
  const events: PersonEvent[] = [];
  for (let at = 0; at < recordIds.length; at += NAMED_AT_MOST) {
    const named = recordIds.slice(at, at + NAMED_AT_MOST);
    events.push({
      type: 'PersonForgotten',
      data: { personId, recordIds: named, requestId, reasonCode },
    });
  }
  return events;
}
