import type { PersonCommand } from '../../../../domain/people/commands.ts';
import {
  PeopleMerged,
  PersonForgotten,
  type PersonEvent,
} from '../../../../domain/people/events.ts';
import { InvalidFieldsError } from '../../../../domain/kernel/errors.ts';
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

const hand = testId(7);
type TellData = Extract<PersonCommand, { type: 'TellPerson' }>['data'];
const tell = (facts: TellData['facts'], about: Partial<TellData> = {}): PersonCommand => ({
  type: 'TellPerson',
  data: {
    personId,
    presentId: personId,
    recordId: hand,
    facts,
    besides: false,
    namedElsewhere: true,
    decidedOn: false,
    ...about,
  },
  context: commandContext,
});
const told = (facts: TellData['facts'], ...fields: string[]): PersonEvent => ({
  type: 'PersonToldByHand',
  data: {
    recordId: hand,
    personId,
    change: fields.length === 0 ? { kind: 'added' } : { kind: 'changed', fields },
    personal: { [hand]: facts },
  },
});

describe('telling by hand', () => {
  const [turku, oslo] = [{ location: 'Turku' }, { location: 'Oslo', headline: 'Smith' }];

  test('is told whole each time, with what it says otherwise', () => {
    given(person, [])
      .when(tell(turku))
      .then([told(turku)]);
    given(person, [told(turku)])
      .when(tell(oslo))
      .then([told(oslo, 'headline', 'location')]);
    given(person, [told(turku)])
      .when(tell(turku))
      .thenNothingHappened();
  });

  test('is taken back by telling what was told before, down to nothing', () => {
    given(person, [told(turku), told(oslo, 'location', 'headline')])
      .when(tell(turku))
      .then([told(turku, 'headline', 'location')]);
    given(person, [told(turku)])
      .when(tell({}))
      .then([told({}, 'location')]);
  });

  test('of somebody who turns out to be known leaves what was told already', () => {
    given(person, [told(turku)])
      .when(tell({ name: 'Ada' }, { besides: true }))
      .then([told({ ...turku, name: 'Ada' }, 'name')]);
  });

  test('needs a name where no other source has one, unless nothing is told any more', () => {
    const alone = { namedElsewhere: false };
    const nameless = () => person.decide(tell(turku, alone), person.initialState());
    expect(nameless).toThrow(InvalidFieldsError);
    given(person, [told({ name: 'Ada' })])
      .when(tell({}, alone))
      .then([told({}, 'name')]);
  });

  test('leaves nobody without a name who has been decided on', () => {
    given(person, [told({ name: 'Ada' })])
      .when(tell({}, { namedElsewhere: false, decidedOn: true }))
      .thenRuleBroken('decided-on');
  });

  test('says nothing of who has been forgotten, or merged into somebody else', () => {
    given(person, [told(turku), forgotten(hand)])
      .when(tell(oslo))
      .thenRuleBroken('forgotten');
    given(person, [])
      .when(tell(oslo, { presentId: other }))
      .thenRuleBroken('merged-further');
  });
});
