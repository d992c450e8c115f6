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

  test('a record that is forgotten says nothing: of nobody else there is no row', () => {
    expect(adaAfter(profile(the.ada, null))).toBeUndefined();
    expect(adaAfter(profile(the.cleo, {}), profile(the.ada, null))).toMatchObject({
      records: [{ recordId: the.cleo }],
    });
  });
});
