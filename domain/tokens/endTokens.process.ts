import type { UserEvent } from '../identity/events.ts';
import { defineProcess } from '../kernel/process.ts';
import type { WorkspaceEvent } from '../workspace/events.ts';

/** The tokens of who leaves a workspace end with that, and those of a closed account everywhere. */
export const endTokensProcess = defineProcess<never, UserEvent | WorkspaceEvent>({
  name: 'tokens/endTokens',
  categories: ['user', 'workspace'],
  react({ event }) {
    if (event.type !== 'MembershipEnded' && event.type !== 'AccountClosed') {
      return { reactions: [] };
    }
    const { userId: makerId } = event.data;
    const workspaceId = event.type === 'MembershipEnded' ? event.data.workspaceId : null;
    const payload = { makerId, workspaceId };
    return { reactions: [{ kind: 'job', processor: 'tokens/endTokens', payload }] };
  },
});
