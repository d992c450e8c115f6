import type { PersonCommand } from '../../../../domain/people/commands.ts';
import {
  PeopleMerged,
  PersonForgotten,
  type PersonEvent,
} from '../../../../domain/people/events.ts';
import { person } from '../../../../domain/people/person.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const manyIds = Array.from({ length: 501 }, (_, at) => testId(1_000 + at));

const personId = testId(1);
const [first, second, third] = [testId(1), testId(2), testId(3)];
const request = { personId, requestId: null, reasonCode: 'asked' };

const forget = (...recordIds: string[]): PersonCommand => ({
  type: 'ForgetPerson',
  data: { ...request, recordIds },
  context: commandContext,
});
const forgotten = (...recordIds: string[]): PersonEvent => ({
  type: 'PersonForgotten',
  data: { ...request, recordIds },
});

describe('forgetting a person', () => {
  test('is one decision about all their records, each named once', () => {
    given(person, [])
      .when(forget(first, second, first))
      .then([forgotten(first, second)]);
  });

  test('changes nothing when it was decided for all of them', () => {
    given(person, [forgotten(first), forgotten(second)])
      .when(forget(second, first))
      .thenNothingHappened();
  });

  test('is decided again for records that have come up since', () => {
    given(person, [forgotten(first, second)])
      .when(forget(first, third))
      .then([forgotten(third)]);
  });

  test('names all their records, however many: each event as many as it may', () => {
    const events = [forgotten(...manyIds.slice(0, 500)), forgotten(...manyIds.slice(500))];
    given(person, [])
      .when(forget(...manyIds))
      .then(events);
    given(person, events)
      .when(forget(...manyIds))
      .thenNothingHappened();
    for (const { data } of events) expect(PersonForgotten.plain.parse(data)).toEqual(data);
  });
});

const other = testId(9);
const merged: PersonEvent = {
  type: 'PeopleMerged',
  data: { personId, otherId: other, personIds: [other], recordIds: [second] },
};
const unmerged: PersonEvent = { ...merged, type: 'PeopleUnmerged' };
type MergeData = Extract<PersonCommand, { type: 'MergePeople' }>['data'];
const merge = (about: Partial<MergeData> = {}): PersonCommand => ({
  type: 'MergePeople',
  data: {
    personId,
    presentId: personId,
    otherId: other,
    personIds: [other],
    recordIds: [second],
    projects: 0,
    projectIds: [],
    keepBoth: false,
    ...about,
  },
  context: commandContext,
});
const unmerge = (presentId = personId): PersonCommand => ({
  type: 'UnmergePeople',
  data: {
    personId,
    presentId,
    otherId: other,
    records: [
      { recordId: first, personId },
      { recordId: second, personId: other },
    ],
  },
  context: commandContext,
});

describe('merging two people', () => {
  test('is one decision, and none when they have been merged', () => {
    given(person, []).when(merge()).then([merged]);
    given(person, [merged]).when(merge()).thenNothingHappened();
  });

  test('is refused for one and the same, and for somebody who was merged further', () => {
    given(person, [])
      .when(merge({ otherId: personId }))
      .thenRuleBroken('same-person');
    given(person, [])
      .when(merge({ personIds: [other, personId] }))
      .thenRuleBroken('same-person');
    given(person, [])
      .when(merge({ presentId: third }))
      .thenRuleBroken('merged-further');
  });

  test('is refused while both have been decided on in one project, unless both decisions shall stay', () => {
    given(person, [])
      .when(merge({ projects: 1 }))
      .thenRuleBroken('both-decided-on');
    given(person, [])
      .when(merge({ projects: 1, keepBoth: true }))
      .then([merged]);
  });

  test('names 500 of the other’s records, and goes on about all of them', () => {
    const data = { personId, otherId: other, personIds: [other], recordIds: manyIds.slice(0, 500) };
    given(person, [])
      .when(merge({ recordIds: manyIds }))
      .then([{ type: 'PeopleMerged', data }]);
    expect(PeopleMerged.plain.parse(data)).toEqual(data);
  });

  test('is refused where the other has been made one of more people than an event names', () => {
    given(person, [])
      .when(merge({ personIds: manyIds }))
      .thenRuleBroken('too-many-merged');
  });

  test('is taken back with what is the other’s by then, once', () => {
    given(person, [merged]).when(unmerge()).then([unmerged]);
    given(person, [merged, unmerged]).when(unmerge()).thenRuleBroken('not-merged');
    given(person, [merged]).when(unmerge(third)).thenRuleBroken('merged-further');
    given(person, [merged, unmerged]).when(merge()).then([merged]);
  });

  test('is taken back for one of more than 500 records, of whom the event names 500', () => {
    const records = Array.from({ length: 501 }, (_, at) => ({
      recordId: testId(1_000 + at),
      personId: other,
    }));
    const taken = { ...unmerge(), data: { ...unmerge().data, records } } as PersonCommand;
    const recordIds = records.slice(0, 500).map(({ recordId }) => recordId);
    given(person, [merged])
      .when(taken)
      .then([{ ...unmerged, data: { ...merged.data, recordIds } }]);
  });
});
