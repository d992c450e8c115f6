import { workspaces, type WorkspaceRow } from '../../../../projections/workspace/workspaces.ts';

type Logged = Parameters<typeof workspaces.evolve>[1];

const ready: WorkspaceRow = {
  workspace_id: 'w',
  kind: 'company',
  owner_workspace_id: null,
  name: 'Acme',
  domains: [],
  domain_hashes: [],
  seats: null,
  sign_up_open: true,
  has_begun: false,
  trial_since: null,
  suspended: false,
  ends_at: null,
  added_at: '2026-11-01T09:00:00.000Z',
};

/** Since when a workspace is tried out, after some events of it, the first on the first of the month and so on. */
function triedSince(...types: readonly string[]): string | null | undefined {
  const row = types.reduce<WorkspaceRow>((now, type, at) => {
    const event = { type, data: { workspaceId: 'w', userId: 'u', role: 'owner' } };
    const metadata = { occurredAt: dayOf(at) };
    const logged = { event, metadata, revision: at, position: String(at) };
    return workspaces.evolve(now, logged as unknown as Logged, 'w') as WorkspaceRow;
  }, ready);
  return row.trial_since;
}
const dayOf = (at: number) => `2026-11-${String(at + 1).padStart(2, '0')}T09:00:00.000Z`;

describe('the days of a trial', () => {
  it('given a workspace made not ready before anybody came, then they begin with the first member, not before', () => {
    expect(triedSince('SignUpClosed')).toBeNull();
    expect(triedSince('SignUpClosed', 'MembershipGranted')).toBe(dayOf(1));
    expect(triedSince('SignUpClosed', 'MembershipGranted', 'MembershipGranted')).toBe(dayOf(1));
  });

  it('given a workspace made not ready after somebody had come, then they begin with that', () => {
    expect(triedSince('MembershipGranted', 'SignUpClosed', 'MembershipGranted')).toBe(dayOf(1));
    expect(triedSince('MembershipGranted', 'MembershipEnded', 'SignUpClosed')).toBe(dayOf(2));
    expect(triedSince('MembershipGranted', 'SignUpClosed', 'SignUpOpened')).toBeNull();
  });
});
