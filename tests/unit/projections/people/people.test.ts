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
    expect(ada).toMatchObject({ company: 'Forge', position: null, records: [{ gone: true }] });
  });

  test('every version is kept with the positions between which it held', () => {
    const log = logOf([
      profile(the.ada, { headline: 'Engineer' }),
      connection(the.adaConnected, { company: 'Forge' }),
      gone(the.adaConnected),
    ]);
    const { rows: now, since, versions } = project(people, log, 2);
    const [first, second, third] = log.map(({ position }) => position);
    expect(
      versions.map(({ row, fromPosition, toPosition }) => [
        Reflect.get(row, 'company'),
        fromPosition,
        toPosition,
      ]),
    ).toEqual([
      [null, first, second],
      ['Forge', second, third],
    ]);
    expect(now.get(the.ada)).toMatchObject({ company: 'Forge', headline: 'Engineer' });
    expect(since.get(the.ada)).toMatchObject({ position: third });
  });

  test('given one record is forgotten, every version is what the others told, when they told it', () => {
    const log = logOf([
      connection(the.adaConnected, { company: 'Secret Startup' }),
      profile(the.ada, { headline: 'Engineer' }),
      connection(the.adaConnected, { company: 'Stealth' }),
      profile(the.ada, { headline: 'Director' }),
      gone(the.adaConnected),
      forgotten(the.adaConnected),
    ]);
    for (const batchSize of [1, 2, 6]) {
      const { versions } = project(people, log, batchSize);
      expect(
        versions.map(({ row, fromPosition, toPosition }) => [
          Reflect.get(row, 'headline'),
          Reflect.get(row, 'company'),
          fromPosition,
          toPosition,
        ]),
      ).toEqual([
        ['Engineer', null, log[1]?.position, log[3]?.position],
        ['Director', null, log[3]?.position, log[5]?.position],
      ]);
      expect(JSON.stringify(versions)).not.toMatch(/Secret|Stealth/);
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
      records: [{ recordId: the.cleo }],
    });
  });
});
