import { undoOf } from '../../../../api/activities/undoOf.ts';
import type { Session } from '../../../../api/http/endpoint.ts';
import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import type { Activity } from '../../../../projections/activities/listActivities.ts';
import { testId } from '../../../support/ids.ts';

const [workspaceId, readerId, otherId, projectId, thingId, personId] = [1, 2, 3, 4, 5, 6].map(
  testId,
) as [string, string, string, string, string, string];

const reader = (role: WorkspaceRole) => ({ userId: readerId, workspaceId, role }) as Session;
const done = (code: string, more: Partial<Activity> = {}): Activity => ({
  id: testId(90),
  code,
  projectId: null,
  projectName: null,
  personId,
  personName: null,
  userId: otherId,
  userName: null,
  thingId,
  of: `bulk-${thingId}`,
  listName: null,
  from: null,
  to: null,
  count: 1,
  byId: otherId,
  byName: null,
  tokenId: null,
  tokenName: null,
  at: '2026-11-21T09:00:00.000Z',
  isLatest: true,
  ...more,
});
const project = (status: 'open' | 'archived' = 'open') => ({
  id: projectId,
  workspaceId,
  status,
  members: [{ userId: readerId, role: 'member' as const }],
});
const path = (activity: Activity, role: WorkspaceRole, status?: 'open' | 'archived') =>
  undoOf(reader(role), activity, project(status))?.path ?? null;

describe('the way back that a reader is shown', () => {
  it.each([
    ['introductionAsked', `introductions/${thingId}/withdraw`],
    ['nameAsked', `introductions/${thingId}/withdraw`],
    ['enrolled', `enrollings/${thingId}/undo`],
    ['bulk.move', `bulks/${thingId}/undo`],
    ['listBulk.add', `list-bulks/${thingId}/undo`],
  ])('given %s, then it is there for who did it alone, whatever others are', (code, expected) => {
    expect(path(done(code, { byId: readerId }), 'recruiter')).toBe(expected);
    expect(path(done(code), 'owner')).toBeNull();
  });

  it('given a list that was deleted, then it is there for who did it, and the workspace’s owners', () => {
    const deleted = done('listDeleted');
    expect(path({ ...deleted, byId: readerId }, 'recruiter')).toBe(`lists/${thingId}/restore`);
    expect(path(deleted, 'owner')).toBe(`lists/${thingId}/restore`);
    expect(path(deleted, 'recruiter')).toBeNull();
  });

  it('given people who were merged, then it is there for who may merge people', () => {
    const merged = done('peopleMerged');
    expect(undoOf(reader('recruiter'), merged, undefined)).toEqual({
      path: `people/${personId}/unmerge`,
      body: { personId: thingId },
    });
    expect(path(merged, 'hiringManager')).toBeNull();
  });

  it.each([
    ['timeZoneChosen', 'workspace/choose-time-zone'],
    ['stageMovesOff', 'workspace/choose-stage-moves'],
    ['memberSuspended', `members/${otherId}/reinstate`],
    ['signOnRequired', 'workspace/make-sign-on-optional'],
    ['newcomersAdmitted', 'workspace/admit-newcomers'],
  ])('given %s, then it is there for owners alone', (code, expected) => {
    expect(path(done(code), 'owner')).toBe(expected);
    expect(path(done(code, { byId: readerId }), 'recruiter')).toBeNull();
  });

  it('given something that changed again since, or an Undo itself, then there is none', () => {
    expect(path(done('moved', { isLatest: false }), 'owner')).toBeNull();
    expect(path(done('bulk.undo', { byId: readerId }), 'recruiter')).toBeNull();
    expect(path(done('listBulk.undo', { byId: readerId }), 'recruiter')).toBeNull();
  });

  it('given a project that is archived, then it is there for what was paid and for the archiving alone', () => {
    expect(path(done('accepted'), 'owner', 'archived')).toBeNull();
    expect(path(done('bulk.move', { byId: readerId }), 'owner', 'archived')).toBeNull();
    expect(path(done('projectArchived'), 'owner', 'archived')).toBe(`projects/${projectId}/reopen`);
    expect(path(done('referralRewardPaid'), 'owner', 'archived')).toBe(
      `referral-rewards/${thingId}/take-back-payment`,
    );
  });
});
