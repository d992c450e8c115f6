import { revokeOfInviterProcess } from '../../../../domain/invitations/revokeOfInviter.process.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { evolveWorkspace, mayInviteNoMore } from '../../../../domain/workspace/workspaceState.ts';
import type { WorkspaceState } from '../../../../domain/workspace/workspaceState.ts';
import { testId } from '../../../support/ids.ts';
import { logOf } from '../../../support/subscriptions/log.ts';

const workspaceId = testId(1);
const userId = testId(2);
const of = { workspaceId, userId };

const before: readonly WorkspaceEvent[] = [
  {
    type: 'WorkspaceAdded',
    data: {
      workspaceId,
      kind: 'company',
      ownerWorkspaceId: null,
      seats: null,
      personal: { [workspaceId]: { name: 'Larkmoor' } },
    },
  },
  {
    type: 'MembershipGranted',
    data: { ...of, role: 'owner', via: 'operator', invitationId: null },
  },
];

/** Whether what they sent is looked for, and whether it is found to be good no more. */
function after(event: WorkspaceEvent) {
  const [logged] = logOf([{ stream: `workspace-${workspaceId}`, event }]);
  const { reactions } = revokeOfInviterProcess.react(logged as never, undefined);
  const none: WorkspaceState = null;
  const state = [...before, event].reduce(evolveWorkspace, none);
  const payloads = reactions.map((one) => (one.kind === 'job' ? one.payload : one));
  return [payloads, mayInviteNoMore(state, userId)];
}

it.each<readonly [string, WorkspaceEvent]>([
  ['are removed', { type: 'MembershipEnded', data: of }],
  ['are suspended', { type: 'MembershipSuspended', data: { ...of, reasonCode: 'away' } }],
  ['own it no more', { type: 'RoleChanged', data: { ...of, from: 'owner', role: 'recruiter' } }],
])('given whoever invited people, when they %s, then what they sent is taken back', (_, event) => {
  expect(after(event)).toEqual([[{ workspaceId, inviterId: userId }], true]);
});

it.each<readonly [string, WorkspaceEvent]>([
  ['close their account', { type: 'MembershipEnded', data: { ...of, because: 'accountClosed' } }],
  ['are made an owner', { type: 'RoleChanged', data: { ...of, from: 'recruiter', role: 'owner' } }],
  ['come back', { type: 'MembershipRestored', data: { ...of, role: 'owner' } }],
])('given whoever invited people, when they %s, then it is as good as it was', (_, event) => {
  expect(after(event)).toEqual([[], false]);
});

it('given who invites for a firm, and is nobody in the workspace, then what they sent is good', () => {
  const none: WorkspaceState = null;
  expect(mayInviteNoMore(before.reduce(evolveWorkspace, none), testId(9))).toBe(false);
});
