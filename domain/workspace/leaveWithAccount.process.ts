import { z } from 'zod';
import type { UserEvent } from '../identity/events.ts';
import { defineProcess, type JobReaction } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { WorkspaceEvent } from './events.ts';

const Known = z.object({
  isClosed: z.boolean(),
  /** Where they belong. */
  workspaceIds: z.array(z.uuid()),
});
type Known = z.infer<typeof Known>;

/**
 * Whose account is closed leaves every workspace that they belong to: their seat is free, and what they worked on
 * goes to an owner. What is remembered are ids alone, so that somebody who is erased meanwhile leaves all the same.
 */
export const leaveWithAccountProcess = defineProcess<Known, UserEvent | WorkspaceEvent>({
  name: 'workspace/leaveWithAccount',
  categories: ['user', 'workspace'],
  // Accounts that were closed before there was this process hold seats too.
  startsAt: 'beginning',
  state: {
    version: 1,
    schema: Known,
    keyOf: ({ event }) => ('userId' in event.data ? event.data.userId : null),
  },
  react({ event }, known = { isClosed: false, workspaceIds: [] }) {
    switch (event.type) {
      case 'MembershipGranted':
      case 'MembershipRestored': {
        const { workspaceId, userId } = event.data;
        const workspaceIds = [...new Set([...known.workspaceIds, workspaceId])];
        // Somebody let them in at the moment at which they closed it.
        const reactions = known.isClosed ? [leaving(workspaceId, userId)] : [];
        return { reactions, state: { ...known, workspaceIds } };
      }
      case 'MembershipEnded': {
        const workspaceIds = known.workspaceIds.filter((id) => id !== event.data.workspaceId);
        const isNothing = workspaceIds.length === 0 && !known.isClosed;
        return { reactions: [], state: isNothing ? null : { ...known, workspaceIds } };
      }
      case 'AccountClosed': {
        const { userId } = event.data;
        const reactions = known.workspaceIds.map((workspaceId) => leaving(workspaceId, userId));
        return { reactions, state: { ...known, isClosed: true } };
      }
      case 'UserRegistered':
      case 'UserRenamed':
      case 'PreferencesChosen':
      case 'AccountSuspended':
      case 'AccountReinstated':
      case 'AccountErasureAsked':
      case 'WorkspaceAdded':
      case 'DomainVerified':
      case 'SignUpOpened':
      case 'SignUpClosed':
      case 'SeatsChanged':
      case 'RoleChanged':
      case 'WorkHandedOver':
      case 'MembershipSuspended':
      case 'MembershipReinstated':
      case 'WorkspaceRenamed':
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

function leaving(workspaceId: string, userId: string): JobReaction {
  return {
    kind: 'job',
    processor: 'workspace/leaveWithAccount',
    payload: { workspaceId, userId },
  };
}
