import { defineProcess } from '../kernel/process.ts';
import type { WorkspaceEvent } from '../workspace/events.ts';

/**
 * What somebody was invited by is good no longer once they belong to the workspace in another way, nor once they
 * don't: who was taken out does not come back by what was sent before.
 */
export const revokeOvertakenProcess = defineProcess<never, WorkspaceEvent>({
  name: 'invitations/revokeOvertaken',
  categories: ['workspace'],
  react({ event, metadata }) {
    if (
      event.type !== 'MembershipGranted' &&
      event.type !== 'MembershipRestored' &&
      event.type !== 'MembershipEnded'
    ) {
      return { reactions: [] };
    }
    // That one is used up.
    if (event.type === 'MembershipGranted' && event.data.invitationId !== null) {
      return { reactions: [] };
    }
    const { workspaceId, userId } = event.data;
    const payload = { workspaceId, userId, at: metadata.occurredAt };
    return { reactions: [{ kind: 'job', processor: 'invitations/revokeOvertaken', payload }] };
  },
});
