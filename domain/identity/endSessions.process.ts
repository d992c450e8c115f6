import { defineProcess, type JobReaction } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { WorkspaceEvent } from '../workspace/events.ts';
import type { UserEvent } from './events.ts';

/**
 * Whose account is suspended or closed is signed in nowhere from then on, and who belongs to a
 * workspace no longer, or is kept out of it, is not signed in there.
 */
export const endSessionsProcess = defineProcess<never, UserEvent | WorkspaceEvent>({
  name: 'identity/endSessions',
  categories: ['user', 'workspace'],
  react({ event }) {
    switch (event.type) {
      case 'AccountSuspended':
        return { reactions: [ending({ userId: event.data.userId, reason: 'suspended' })] };
      case 'AccountClosed':
        return { reactions: [ending({ userId: event.data.userId, reason: 'closed' })] };
      case 'MembershipEnded': {
        const { userId, workspaceId } = event.data;
        return { reactions: [ending({ userId, workspaceId, reason: 'removed' })] };
      }
      case 'MembershipSuspended': {
        const { userId, workspaceId } = event.data;
        return { reactions: [ending({ userId, workspaceId, reason: 'suspended' })] };
      }
      case 'UserRegistered':
      case 'UserRenamed':
      case 'PreferencesChosen':
      case 'AccountReinstated':
      case 'AccountErasureAsked':
      case 'WorkspaceAdded':
      case 'DomainVerified':
      case 'SignUpOpened':
      case 'SignUpClosed':
      case 'SeatsChanged':
      case 'MembershipGranted':
      case 'RoleChanged':
      case 'WorkHandedOver':
      case 'MembershipRestored':
      case 'WorkspaceRenamed':
      case 'MembershipReinstated':
      case 'WorkspaceSuspended':
      case 'WorkspaceReinstated':
      case 'WorkspaceClosed':
      case 'WorkspaceReopened':
      case 'WorkspaceEnded':
        return { reactions: [] };
    }
    return unreachable(event);
  },
});

function ending(payload: JobReaction['payload']): JobReaction {
  return { kind: 'job', processor: 'identity/endSessions', payload };
}
