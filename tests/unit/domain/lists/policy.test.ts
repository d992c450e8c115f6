import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import {
  canExportList,
  canFillList,
  canMakeList,
  canOwnList,
  canReadList,
  type ListSubject,
} from '../../../../domain/lists/policy.ts';

const READERS = ['owner', 'recruiter', 'hiringManager'];
const shared: ListSubject = { ownerId: 'ada', sharing: 'workspace' };
const own: ListSubject = { ownerId: 'ada', sharing: 'private' };

/** In which roles somebody may. */
const rolesOf = (
  userId: string,
  may: (actor: { userId: string; role: WorkspaceRole }) => boolean,
) => WorkspaceRole.options.filter((role) => may({ userId, role }));

describe('a list', () => {
  it('is made by those who read about people', () => {
    expect(rolesOf('ada', canMakeList)).toEqual(READERS);
  });

  it.each([
    ['read', canReadList],
    ['filled', canFillList],
    ['exported', canExportList],
  ])('that is shared is %s by all who read about people, a private one by its owner', (_, may) => {
    expect(rolesOf('bo', (actor) => may(actor, shared))).toEqual(READERS);
    expect(rolesOf('bo', (actor) => may(actor, own))).toEqual([]);
    expect(rolesOf('ada', (actor) => may(actor, own))).toEqual(READERS);
  });

  it('is named, shared and deleted by its owner, who reads about people, and a shared one by the workspace’s', () => {
    expect(rolesOf('ada', (actor) => canOwnList(actor, own))).toEqual(READERS);
    expect(rolesOf('bo', (actor) => canOwnList(actor, shared))).toEqual(['owner']);
    expect(rolesOf('bo', (actor) => canOwnList(actor, own))).toEqual([]);
  });
});
