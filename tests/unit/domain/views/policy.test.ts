import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import {
  canChangeView,
  canReadView,
  type ViewActor,
  type ViewSubject,
} from '../../../../domain/views/policy.ts';

const ALL = WorkspaceRole.options;
const shared: ViewSubject = { ownerId: 'ada', sharing: 'workspace', tableCode: 'projects' };
const own: ViewSubject = { ownerId: 'ada', sharing: 'private', tableCode: 'prospects' };

/** In which roles somebody may. */
const rolesOf = (userId: string, may: (actor: ViewActor) => boolean) =>
  ALL.filter((role) => may({ userId, role }));

describe('a view', () => {
  it('that is shared is read by everybody, a private one by its owner alone', () => {
    expect(rolesOf('bo', (actor) => canReadView(actor, shared))).toEqual(ALL);
    expect(rolesOf('ada', (actor) => canReadView(actor, own))).toEqual(ALL);
    expect(rolesOf('bo', (actor) => canReadView(actor, own))).toEqual([]);
  });

  it('that is shared, of a table of people, is read by who may read about people', () => {
    const ofPeople = { ...shared, tableCode: 'prospects' };
    const recruiting = ['owner', 'recruiter', 'hiringManager'];
    expect(rolesOf('bo', (actor) => canReadView(actor, ofPeople))).toEqual(recruiting);
    expect(rolesOf('ada', (actor) => canReadView(actor, ofPeople))).toEqual(ALL);
  });

  it('is changed by its owner, and a shared one by the workspace’s owners, too', () => {
    expect(rolesOf('ada', (actor) => canChangeView(actor, own))).toEqual(ALL);
    expect(rolesOf('bo', (actor) => canChangeView(actor, shared))).toEqual(['owner']);
    expect(rolesOf('bo', (actor) => canChangeView(actor, own))).toEqual([]);
  });
});
