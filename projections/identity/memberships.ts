import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from './calledBy.ts';
import { users } from './users.ts';

export interface MembershipRow {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly role: WorkspaceRole;
  readonly since: string;
  /** True while an owner keeps them out. */
  readonly suspended: boolean;
}

/** Who belongs to a workspace, in which role. Key: `<workspaceId>.<userId>`. */
export const memberships = defineReadModel<MembershipRow, WorkspaceEvent | SubjectEvent>({
  name: 'memberships',
  version: 3,
  categories: ['workspace', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    user_id: 'text',
    role: 'text',
    since: 'instant',
    suspended: 'bool',
  },
  indexes: [['workspace_id'], ['user_id']],
  keysOf: ({ event }) => ('userId' in event.data ? [membershipKey(event.data)] : []),
  rowsOf({ event }) {
    if (event.type !== 'SubjectForgotten') return undefined;
    const { kind, subjectId } = event.data;
    if (kind === 'user') return { column: 'user_id', value: subjectId };
    return kind === 'workspace' ? { column: 'workspace_id', value: subjectId } : undefined;
  },
  evolve(row, { event, metadata }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    switch (event.type) {
      case 'WorkspaceAdded':
      case 'DomainVerified':
      case 'SignUpOpened':
      case 'SignUpClosed':
      case 'SeatsChanged':
      case 'ErasureProven':
        return row;
      case 'WorkHandedOver':
      case 'WorkspaceRenamed':
      case 'WorkspaceSuspended':
      case 'WorkspaceReinstated':
      case 'WorkspaceClosed':
      case 'WorkspaceReopened':
      case 'WorkspaceEnded':
        return row;
      case 'MembershipGranted':
      case 'MembershipRestored': {
        const { workspaceId, userId, role } = event.data;
        const since = metadata.occurredAt;
        return { workspace_id: workspaceId, user_id: userId, role, since, suspended: false };
      }
      case 'RoleChanged':
        return row && { ...row, role: event.data.role };
      case 'MembershipSuspended':
        return row && { ...row, suspended: true };
      case 'MembershipReinstated':
        return row && { ...row, suspended: false };
      case 'MembershipEnded':
        return undefined;
    }
    return unreachable(event);
  },
});

function membershipKey(of: { readonly workspaceId: string; readonly userId: string }): string {
  return `${of.workspaceId}.${of.userId}`;
}

/** A member of a workspace; suspended by it, or everywhere. Name and address are `null` when the user was forgotten meanwhile. */
export interface Member {
  readonly userId: string;
  readonly role: WorkspaceRole;
  readonly name: string | null;
  readonly email: string | null;
  readonly status: 'open' | 'suspended' | 'closed' | null;
}

/** The role that the user has in the workspace, if any; of whom it keeps out none, nor of whose account is not open. */
export async function getMembershipRole(
  tx: Transaction,
  workspaceId: string,
  userId: string,
): Promise<WorkspaceRole | undefined> {
  const rows = await tx.query<{ role: WorkspaceRole }>(
    `select m.role from ${tableOf(memberships)} m left join ${tableOf(users)} u on u.key = m.user_id
     where m.key = $1 and m.workspace_id = $2 and not m.suspended
       and coalesce(u.status, 'open') = 'open'`,
    [membershipKey({ workspaceId, userId }), workspaceId],
  );
  return rows[0]?.role;
}

/** The same of several users at once: those who are here, with their roles. */
export async function listRolesOf(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, WorkspaceRole>> {
  const rows = await tx.query<{ userId: string; role: WorkspaceRole }>(
    `select m.user_id as "userId", m.role from ${tableOf(memberships)} m
       left join ${tableOf(users)} u on u.key = m.user_id
     where m.workspace_id = $1 and m.user_id = any($2) and not m.suspended
       and coalesce(u.status, 'open') = 'open'`,
    [workspaceId, userIds],
  );
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

/** The members of a workspace by name, as they are called where others read of them. */
export async function listMembers(
  tx: Transaction,
  workspaceId: string,
): Promise<readonly Member[]> {
  return tx.query<Member>(
    `select m.user_id as "userId", m.role, ${calledBy('u')} as name, u.email,
       case when m.suspended and u.status = 'open' then 'suspended' else u.status end as status
     from ${tableOf(memberships)} m left join ${tableOf(users)} u on u.key = m.user_id
     where m.workspace_id = $1 order by u.name nulls last, m.key`,
    [workspaceId],
  );
}
