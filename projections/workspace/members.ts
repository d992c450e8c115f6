import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

export interface MemberRow {
  readonly workspace_id: string;
  readonly user_id: string;
  /** What they are, or were when they left. */
  readonly role: WorkspaceRole;
  readonly since: string;
  /** When they left; `null` while they belong to it. */
  readonly left_at: string | null;
  /** Why an owner keeps them out, by a code; `null` for who may come in. */
  readonly suspended_for: string | null;
}

/** Who belongs to a workspace, and who did, now and at any moment. Key: `<workspaceId>.<userId>`. Queries: `listWorkspaceMembers.ts`. */
export const members = defineReadModel<MemberRow, WorkspaceEvent | SubjectEvent>({
  name: 'members',
  version: 3,
  categories: ['workspace', 'subject'],
  personal: false,
  history: true,
  columns: {
    workspace_id: 'id',
    user_id: 'text',
    role: 'text',
    since: 'instant',
    left_at: 'instant?',
    suspended_for: 'text?',
  },
  indexes: [['workspace_id']],
  keysOf: ({ event }) =>
    'userId' in event.data ? [`${event.data.workspaceId}.${event.data.userId}`] : [],
  rowsOf({ event }) {
    if (event.type !== 'SubjectForgotten') return undefined;
    const { kind, subjectId } = event.data;
    if (kind === 'user') return { column: 'user_id', value: subjectId };
    return kind === 'workspace' ? { column: 'workspace_id', value: subjectId } : undefined;
  },
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'MembershipGranted':
      case 'MembershipRestored': {
        const { workspaceId, userId, role } = event.data;
        const since = metadata.occurredAt;
        const here = { left_at: null, suspended_for: null };
        return { workspace_id: workspaceId, user_id: userId, role, since, ...here };
      }
      case 'RoleChanged':
        return row && { ...row, role: event.data.role };
      case 'MembershipSuspended':
        return row && { ...row, suspended_for: event.data.reasonCode };
      case 'MembershipReinstated':
        return row && { ...row, suspended_for: null };
      case 'MembershipEnded':
        return row && { ...row, left_at: metadata.occurredAt };
      case 'WorkspaceAdded':
      case 'DomainVerified':
      case 'SignUpOpened':
      case 'SignUpClosed':
      case 'SeatsChanged':
      case 'WorkHandedOver':
      case 'WorkspaceRenamed':
      case 'WorkspaceSuspended':
      case 'WorkspaceReinstated':
      case 'WorkspaceClosed':
      case 'WorkspaceReopened':
      case 'WorkspaceEnded':
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});
