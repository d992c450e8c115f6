import { defineProcess } from '../kernel/process.ts';
import type { WorkspaceEvent } from '../workspace/events.ts';

/**
 * An invitation is as good as the right of who sent it: whoever is taken out, kept out or owns the workspace no more
 * could come back by a second address, or have left somebody in. Not so of who left by closing their account.
 */
export const revokeOfInviterProcess = defineProcess<never, WorkspaceEvent>({
  name: 'invitations/revokeOfInviter',
  categories: ['workspace'],
  react({ event }) {
    if (!takesTheRight(event)) return { reactions: [] };
    const { workspaceId, userId: inviterId } = event.data;
    const payload = { workspaceId, inviterId };
    return { reactions: [{ kind: 'job', processor: 'invitations/revokeOfInviter', payload }] };
  },
});

type OfMember = Extract<
  WorkspaceEvent,
  { type: 'MembershipEnded' | 'MembershipSuspended' | 'RoleChanged' }
>;

function takesTheRight(event: WorkspaceEvent): event is OfMember {
  if (event.type === 'MembershipEnded') return event.data.because !== 'accountClosed';
  if (event.type === 'RoleChanged') return event.data.from === 'owner';
  return event.type === 'MembershipSuspended';
}
