import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import {
  canImportPeople,
  canKeepFiles,
  canMergePeople,
  canReadImport,
  canReadMailAddresses,
  canReadPeople,
  canReadPeopleFile,
  canTellPeople,
  type PeopleActor,
} from '../../../../domain/people/policy.ts';

const CURATORS = ['owner', 'recruiter'];

/** In which roles one may. */
const rolesOf = (may: (actor: PeopleActor) => boolean) =>
  WorkspaceRole.options.filter((role) => may({ role }));

describe('people', () => {
  it('are read about by those who may start a project', () => {
    expect(rolesOf(canReadPeople)).toEqual(['owner', 'recruiter', 'hiringManager']);
  });

  it.each([
    ['merged', canMergePeople],
    ['told of by hand', canTellPeople],
    ['reached by mail', canReadMailAddresses],
    ['given files', canKeepFiles],
    ['brought in by file', canImportPeople],
  ])('are %s by owners and recruiters, and not by hiring managers', (_, may) => {
    expect(rolesOf(may)).toEqual(CURATORS);
  });
});

describe('a file of people', () => {
  it('is looked at by who handed it in, while they may hand one in', () => {
    const rolesFor = (userId: string, ownerId: string | null) =>
      WorkspaceRole.options.filter((role) => canReadPeopleFile({ role, userId }, { ownerId }));
    expect(rolesFor('ada', 'ada')).toEqual(CURATORS);
    expect(rolesFor('bo', 'ada')).toEqual([]);
    expect(rolesFor('bo', null)).toEqual([]);
  });

  it('is told of, once it is read, to who handed it in', () => {
    const [own, others, nobodys] = ['ada', 'bo', null].map((requestedBy) =>
      canReadImport({ userId: 'ada' }, { requestedBy }),
    );
    expect([own, others, nobodys]).toEqual([true, false, false]);
  });
});
