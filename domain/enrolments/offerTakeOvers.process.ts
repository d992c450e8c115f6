import { z } from 'zod';
import { writerRoles } from '../contracts/writerRoles.ts';
import type { UserEvent } from '../identity/events.ts';
import { defineProcess, type JobReaction } from '../kernel/process.ts';
import type { WorkspaceEvent } from '../workspace/events.ts';

const Known = z.object({
  workspaceId: z.uuid(),
  /** Who goes on with what they worked on. */
  successorId: z.uuid(),
});
type Known = z.infer<typeof Known>;

/**
 * Who leaves a workspace, is kept out of it, or writes to candidates no longer may leave people in sequences: who can take them over
 * is told. Of a closed account the memberships end by themselves.
 */
export const offerTakeOversProcess = defineProcess<Known, UserEvent | WorkspaceEvent>({
  name: 'enrolments/offerTakeOvers',
  categories: ['user', 'workspace'],
  state: {
    version: 1,
    schema: Known,
    keyOf: ({ event }) => ('userId' in event.data ? event.data.userId : null),
  },
  react({ event }, known) {
    if (event.type === 'WorkHandedOver') {
      const { workspaceId, successorId } = event.data;
      return { reactions: [], state: { workspaceId, successorId } };
    }
    if (event.type === 'MembershipEnded') {
      const { workspaceId, userId } = event.data;
      const successorId = known?.workspaceId === workspaceId ? known.successorId : null;
      return { reactions: [offering({ userId, workspaceId, successorId })], state: null };
    }
    const kept = keptFromWriting(event);
    return { reactions: kept === null ? [] : [offering({ ...kept, successorId: null })] };
  },
});

/** Who may write no more from then on, though they have not left: in a workspace, or with `null` everywhere. */
function keptFromWriting(event: UserEvent | WorkspaceEvent) {
  if (event.type === 'AccountSuspended') return { userId: event.data.userId, workspaceId: null };
  const isKept =
    event.type === 'MembershipSuspended' ||
    (event.type === 'RoleChanged' && !writerRoles.includes(event.data.role));
  if (!isKept) return null;
  const { userId, workspaceId } = event.data;
  return { userId, workspaceId };
}

function offering(payload: JobReaction['payload']): JobReaction {
  return { kind: 'job', processor: 'enrolments/offerTakeOvers', payload };
}
