import type { UserEvent } from '../identity/events.ts';
import { defineProcess } from '../kernel/process.ts';
import type { WorkspaceEvent } from '../workspace/events.ts';

/**
 * The mail accounts of who leaves a workspace are disconnected with that, and those of a closed account everywhere. In
 * their name nothing is sent any more, and they send in nobody's.
 */
export const disconnectLeaversProcess = defineProcess<never, UserEvent | WorkspaceEvent>({
  name: 'mailboxes/disconnectLeavers',
  categories: ['user', 'workspace'],
  react({ event }) {
    if (event.type !== 'MembershipEnded' && event.type !== 'AccountClosed') {
      return { reactions: [] };
    }
    const { userId } = event.data;
    const workspaceId = event.type === 'MembershipEnded' ? event.data.workspaceId : null;
    const payload = { userId, workspaceId };
    return { reactions: [{ kind: 'job', processor: 'mailboxes/disconnectLeavers', payload }] };
  },
});
