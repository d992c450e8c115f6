import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import {
  canChangeProject,
  canCreateProject,
  canInviteProjectMember,
  canOwnProject,
  canReadProject,
  canTakeBackProjectMember,
  type ProjectActor,
  type ProjectSubject,
} from '../../../../domain/projects/policy.ts';

const ALL = WorkspaceRole.options;
const project: ProjectSubject = {
  workspaceId: 'here',
  members: [
    { userId: 'ada', role: 'owner' },
    { userId: 'mia', role: 'member' },
  ],
};

/** In which roles somebody may. */
const rolesOf = (
  userId: string,
  may: (actor: ProjectActor, of: ProjectSubject) => boolean,
  workspaceId = 'here',
) => ALL.filter((role) => may({ userId, role, workspaceId }, project));

describe('a project', () => {
  it('is started by owners of the workspace, recruiters and hiring managers', () => {
    expect(rolesOf('bo', canCreateProject)).toEqual(['owner', 'recruiter', 'hiringManager']);
  });

  it.each([
    ['read', canReadProject],
    ['changed', canChangeProject],
    ['opened to further members', canInviteProjectMember],
  ])('is %s by its members and by the workspace’s owners', (_, may) => {
    expect(rolesOf('ada', may)).toEqual(ALL);
    expect(rolesOf('mia', may)).toEqual(ALL);
    expect(rolesOf('bo', may)).toEqual(['owner']);
  });

  it('is archived, and given other owners, by its owners and by the workspace’s', () => {
    expect(rolesOf('ada', canOwnProject)).toEqual(ALL);
    expect(rolesOf('mia', canOwnProject)).toEqual(['owner']);
    expect(rolesOf('bo', canOwnProject)).toEqual(['owner']);
  });

  it('is left again by a member at the word of whoever brought them in, by an owner of it not', () => {
    const member = { role: 'member', addedBy: 'mia' } as const;
    expect(canTakeBackProjectMember({ userId: 'mia' }, member)).toBe(true);
    expect(canTakeBackProjectMember({ userId: 'bo' }, member)).toBe(false);
    expect(canTakeBackProjectMember({ userId: 'mia' }, { ...member, role: 'owner' })).toBe(false);
    const byNobody = { ...member, addedBy: null };
    expect(canTakeBackProjectMember({ userId: 'mia' }, byNobody)).toBe(false);
  });

  it.each([
    ['read', canReadProject],
    ['changed', canChangeProject],
    ['opened to further members', canInviteProjectMember],
    ['owned', canOwnProject],
  ])('is %s from its own workspace alone', (_, may) => {
    expect(rolesOf('ada', may, 'elsewhere')).toEqual([]);
  });
});
