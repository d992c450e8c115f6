import { people } from '../../../../projections/people/people.ts';
import { added, the, told, type KithEvent } from '../../../support/subscriptions/cast.ts';
import { logOf, type Told } from '../../../support/subscriptions/log.ts';
import { project } from '../../../support/subscriptions/rebuilding.ts';

const rows = { from: 1, to: 1, unchanged: 0, merged: 0, rejected: 0 };

const profile = (recordId: string, about: object | null): Told<KithEvent> =>
  told('import', the.peopleImport, {
    type: 'PeopleImported',
    data: {
      importId: the.peopleImport,
      chunk: 0,
      rows,
      people: [added(recordId, the.ada)],
      personal: {
        [recordId]:
          about === null
            ? null
            : { name: 'Ada Aalto', experience: [], skills: [], education: [], ...about },
      },
    },
  });

const connection = (recordId: string, about: object): Told<KithEvent> =>
  told('import', the.networkImport, {
    type: 'ConnectionsImported',
    data: {
      importId: the.networkImport,
      userId: the.recruiter,
      chunk: 0,
      rows,
      connections: [added(recordId, the.ada)],
      personal: { [recordId]: { name: 'Ada A.', firstName: 'Ada', lastName: 'A.', ...about } },
    },
  });

const gone = (recordId: string): Told<KithEvent> =>
  told('import', the.networkImport, {
    type: 'ConnectionsGone',
    data: {
      importId: the.networkImport,
      userId: the.recruiter,
      chunk: 1,
      connections: [{ recordId, personId: the.ada }],
    },
  });

const forgotten = (recordId: string, personId: string = the.ada) =>
  told('subject', recordId, {
    type: 'SubjectForgotten',
    data: { subjectId: recordId, kind: 'record', personId, requestId: null, reasonCode: 'asked' },
  });

const adaAfter = (...events: Told<KithEvent>[]) =>
  project(people, logOf(events), 1).rows.get(the.ada);

const byHand = (facts: object): Told<KithEvent> =>
  told('person', the.ada, {
    type: 'PersonToldByHand',
    data: {
      recordId: the.cleoByHand,
      personId: the.ada,
      change: { kind: 'added' },
      personal: { [the.cleoByHand]: facts },
    },
  });

describe('what is told of a person by hand', () => {
  const held = { title: 'Engineer', company: 'Foundry', start: '2019', end: null };
  const before = { headline: 'Old', location: 'Turku', skills: ['SQL'], experience: [held] };

  test('wins over every other source, also one that comes later', () => {
    const ada = adaAfter(byHand({ headline: 'Right', skills: ['Go'] }), profile(the.ada, before));
    expect(ada).toMatchObject({ headline: 'Right', location: 'Turku', skills: ['Go'] });
  });

  test('gives a fact back to the others when it is taken out, and all of them with the last', () => {
    const untouched = adaAfter(profile(the.ada, before));
    const ada = adaAfter(
      profile(the.ada, before),
      byHand({ headline: 'Right', location: 'Oslo' }),
      byHand({ location: 'Oslo' }),
    );
    expect(ada).toMatchObject({ headline: 'Old', location: 'Oslo' });
    const back = adaAfter(profile(the.ada, before), byHand({ headline: 'Right' }), byHand({}));
    const { record_ids: _ids, changed_at: _at, ...facts } = { ...back } as Record<string, unknown>;
    expect(untouched).toMatchObject(facts);
  });

  test('puts a title at the same company right, and a new company before the others', () => {
    expect(adaAfter(profile(the.ada, before), byHand({ position: 'Architect' }))).toMatchObject({
      position: 'Architect',
      company: 'Foundry',
      experience: [{ ...held, title: 'Architect' }],
    });
    const moved = byHand({ position: 'Director', company: 'Forge' });
    expect(adaAfter(profile(the.ada, before), moved)).toMatchObject({
      position: 'Director',
      company: 'Forge',
      experience: [{ title: 'Director', company: 'Forge', end: null }, held],
    });
  });

  test('leaves nobody of whom nothing else is known once it is all taken back', () => {
    expect(adaAfter(byHand({ name: 'Ada' }))).toMatchObject({ name: 'Ada', present: true });
    expect(adaAfter(byHand({ name: 'Ada' }), byHand({}))).toBeUndefined();
    expect(adaAfter(byHand({ name: 'Ada' }), forgotten(the.cleoByHand))).toBeUndefined();
  });
});

describe('a person of several records', () => {
  test('of each fact the newest record that states it counts', () => {
    const ada = adaAfter(
      profile(the.ada, { headline: 'Old', location: 'Turku', skills: ['SQL', 'Go'] }),
      profile(the.cleo, { headline: 'New', skills: ['sql', 'Rust'] }),
    );
    expect(ada).toMatchObject({
      headline: 'New',
      location: 'Turku',
      skills: ['sql', 'Rust', 'Go'],
    });
  });

  test("a network file's newer position is the present one and stands before the profile's", () => {
    const held = { title: 'Engineer', company: 'Foundry', end: null };
    const ada = adaAfter(
      profile(the.ada, { experience: [held] }),
      connection(the.adaConnected, { position: 'Director', company: 'Forge' }),
    );
    expect(ada).toMatchObject({
      position: 'Director',
      company: 'Forge',
      experience: [{ title: 'Director', company: 'Forge', end: null }, held],
    });
    const same = adaAfter(
      profile(the.ada, { experience: [held] }),
      connection(the.adaConnected, { position: 'engineer', company: 'foundry' }),
    );
    expect(same).toMatchObject({ experience: [held] });
  });

  test('what a source no longer has is still known, and marked', () => {
    const ada = adaAfter(
      connection(the.adaConnected, { company: 'Forge' }),
      gone(the.adaConnected),
    );
    expect(ada).toMatchObject({ company: 'Forge', position: null, present: false, known: false });
  });

  test('of two records of one moment the first by id counts, in whichever order they came', () => {
    const one = profile(the.ada, { headline: 'One' });
    const other = profile(the.adaConnected, { headline: 'Other' });
    for (const both of [
      [one, other],
      [other, one],
    ]) {
      const log = logOf(both);
      const { occurredAt } = log[0]!.metadata;
      const sameMoment = log.map((logged) => ({
        ...logged,
        metadata: { ...logged.metadata, occurredAt },
      }));
      const ada = project(people, sameMoment, 2).rows.get(the.ada);
      expect(ada).toMatchObject({ headline: 'One' });
    }
  });

  test('every version of a record is kept with the positions between which it held', () => {
    const log = logOf([
      profile(the.ada, { headline: 'Engineer' }),
      profile(the.ada, { headline: 'Director' }),
      connection(the.adaConnected, { company: 'Forge' }),
      gone(the.adaConnected),
    ]);
    const { rows: now, since, versions } = project(people, log, 2);
    const [first, second, third, fourth] = log.map(({ position }) => position);
    expect(
      versions.map(({ key, fromPosition, toPosition }) => [key, fromPosition, toPosition]),
    ).toEqual([
      [the.ada, first, second],
      [the.adaConnected, third, fourth],
    ]);
    expect(now.get(the.ada)).toMatchObject({ company: 'Forge', headline: 'Director' });
    expect(since.get(the.adaConnected)).toMatchObject({ position: fourth });
  });

  test('given one record is forgotten, then only what the others told is left, at every moment', () => {
    const log = logOf([
      connection(the.adaConnected, { company: 'Secret Startup' }),
      profile(the.ada, { headline: 'Engineer' }),
      connection(the.adaConnected, { company: 'Stealth' }),
      profile(the.ada, { headline: 'Director' }),
      gone(the.adaConnected),
      forgotten(the.adaConnected),
    ]);
    for (const batchSize of [1, 2, 6]) {
      const { rows: now, versions } = project(people, log, batchSize);
      expect(versions).toMatchObject([
        { key: the.ada, fromPosition: log[1]?.position, toPosition: log[3]?.position },
      ]);
      expect(JSON.stringify([...now, versions])).not.toMatch(/Secret|Stealth/);
    }
  });

  test('given all records are forgotten, no version is left behind', () => {
    const log = logOf([
      profile(the.ada, {}),
      connection(the.adaConnected, {}),
      forgotten(the.adaConnected),
      forgotten(the.ada),
    ]);
    for (const batchSize of [1, 3]) {
      const { rows: now, versions } = project(people, log, batchSize);
      expect([now.size, versions]).toEqual([0, []]);
    }
  });

  test('a record that is forgotten says nothing: of nobody else there is no row', () => {
    expect(adaAfter(profile(the.ada, null))).toBeUndefined();
    expect(adaAfter(profile(the.cleo, {}), profile(the.ada, null))).toMatchObject({
      record_ids: [the.cleo],
    });
  });
});

const merging = (
  type: 'PeopleMerged' | 'PeopleUnmerged',
  ids: string[],
  other: string,
  into: string,
) =>
  told('person', into, {
    type,
    data: { personId: into, otherId: other, personIds: ids, recordIds: [] },
  });

describe('people who turn out to be one', () => {
  const bo = { ...profile(the.bo, { name: 'Bo Berg', skills: ['Welding'] }) };
  const apart = [profile(the.ada, { skills: ['SQL'] }), ofPerson(bo, the.bo)];
  const rowsAfter = (...events: Told<KithEvent>[]) => project(people, logOf(events), 2).rows;

  test('given a merge, then one person has the records of both, and those that come later', () => {
    const later = ofPerson(profile(the.cleo, { headline: 'Welder' }), the.bo);
    const rows = rowsAfter(...apart, merging('PeopleMerged', [the.bo], the.bo, the.ada), later);
    expect([...rows.keys()]).toEqual([the.ada]);
    expect(rows.get(the.ada)).toMatchObject({
      record_ids: [the.ada, the.bo, the.cleo].sort(),
      skills: ['Welding', 'SQL'],
      headline: 'Welder',
    });
  });

  test('given it is taken back, then all is as if it had never been, whatever came between', () => {
    const later = ofPerson(profile(the.cleo, { headline: 'Welder' }), the.bo);
    const log = logOf([
      ...apart,
      merging('PeopleMerged', [the.bo], the.bo, the.ada),
      later,
      merging('PeopleUnmerged', [the.bo], the.bo, the.ada),
    ]);
    const never = log.filter(({ stream }) => !stream.startsWith('person-'));
    expect(project(people, log, 2).rows).toEqual(project(people, never, 2).rows);
  });

  test('given one who was merged further, when the first merge is taken back, then they stay with whom they are', () => {
    const third = ofPerson(profile(the.cleo, {}), the.cleo);
    const inBo = merging('PeopleMerged', [the.ada], the.ada, the.bo);
    const inCleo = merging('PeopleMerged', [the.bo, the.ada], the.bo, the.cleo);
    const outOfBo = merging('PeopleUnmerged', [the.ada], the.ada, the.bo);
    expect([...rowsAfter(...apart, third, inBo, inCleo, outOfBo).keys()]).toEqual([the.cleo]);
  });

  test('given one who was merged is merged further, then all are one, and come apart in turn', () => {
    const third = ofPerson(profile(the.cleo, {}), the.cleo);
    const inBo = merging('PeopleMerged', [the.ada], the.ada, the.bo);
    const inCleo = merging('PeopleMerged', [the.bo, the.ada], the.bo, the.cleo);
    expect([...rowsAfter(...apart, third, inBo, inCleo).keys()]).toEqual([the.cleo]);
    const outOfCleo = merging('PeopleUnmerged', [the.bo, the.ada], the.bo, the.cleo);
    expect(rowsAfter(...apart, third, inBo, inCleo, outOfCleo)).toEqual(
      rowsAfter(...apart, third, inBo),
    );
  });
});

/** The same, told of another person. */
function ofPerson(event: Told<KithEvent>, personId: string): Told<KithEvent> {
  const text = JSON.stringify(event).replaceAll(
    `"personId":"${the.ada}"`,
    `"personId":"${personId}"`,
  );
  return JSON.parse(text) as Told<KithEvent>;
}
