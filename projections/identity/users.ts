import type { UserEvent } from '../../domain/identity/events.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from './calledBy.ts';

/** A workspace that the user belongs to. */
export interface UsersMembership {
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
  readonly since: string;
  /** True while an owner keeps them out. */
  readonly suspended?: boolean;
}

export interface UserRow {
  readonly email: string | null;
  readonly email_hash: string | null;
  readonly name: string | null;
  readonly status: 'open' | 'suspended' | 'closed';
  readonly preferences: Readonly<Record<string, string | number | boolean>>;
  readonly memberships: readonly UsersMembership[];
  /** Where they belong or once belonged: what they did there stays theirs by name. */
  readonly workspace_ids: readonly string[];
  readonly registered_at: string;
  /** Where in the log their account was last let go on. */
  readonly reinstated_position: string | null;
}

/** The accounts, by id and by the keyed hash of the mail address. Key: user id. */
export const users = defineReadModel<UserRow, UserEvent | WorkspaceEvent | SubjectEvent>({
  name: 'users',
  version: 4,
  categories: ['user', 'workspace', 'subject'],
  personal: true,
  tenancy: 'workspaces',
  columns: {
    email: 'text?',
    email_hash: 'text?',
    name: 'text?',
    status: 'text',
    preferences: 'json',
    memberships: 'json',
    workspace_ids: 'ids',
    registered_at: 'instant',
    reinstated_position: 'text?',
  },
  indexes: [['email_hash']],
  keysOf({ event }) {
    if (event.type === 'SubjectForgotten') {
      return event.data.kind === 'user' ? [event.data.subjectId] : [];
    }
    return 'userId' in event.data ? [event.data.userId] : [];
  },
  evolve(row, { event, metadata, position }, key) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'UserRegistered') {
      const about = event.data.personal[key];
      return {
        email: about?.email ?? null,
        email_hash: about?.emailHash ?? null,
        name: about?.name ?? null,
        status: 'open',
        preferences: {},
        memberships: [],
        workspace_ids: [],
        registered_at: metadata.occurredAt,
        reinstated_position: null,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'UserRenamed':
        return { ...row, name: event.data.personal[key]?.name ?? null };
      case 'PreferencesChosen':
        return { ...row, preferences: event.data.personal[key]?.preferences ?? {} };
      case 'AccountSuspended':
        return { ...row, status: 'suspended' };
      case 'AccountReinstated':
        return { ...row, status: 'open', reinstated_position: position };
      case 'AccountClosed':
        return { ...row, status: 'closed' };
      case 'AccountErasureAsked':
        return row;
      case 'MembershipGranted':
      case 'MembershipRestored':
      case 'RoleChanged':
        return {
          ...row,
          memberships: granted(row, event, metadata.occurredAt),
          workspace_ids: [...new Set([...row.workspace_ids, event.data.workspaceId])],
        };
      case 'MembershipSuspended':
        return { ...row, memberships: keptOut(row, event.data.workspaceId, true) };
      case 'MembershipReinstated':
        return { ...row, memberships: keptOut(row, event.data.workspaceId, false) };
      case 'MembershipEnded':
        return { ...row, memberships: without(row, event.data.workspaceId) };
      case 'DomainVerified':
      case 'ErasureProven':
      case 'SignUpClosed':
      case 'SeatsChanged':
      case 'SignUpOpened':
      case 'WorkHandedOver':
      case 'WorkspaceAdded':
      case 'WorkspaceRenamed':
      case 'WorkspaceSuspended':
      case 'WorkspaceReinstated':
      case 'WorkspaceClosed':
      case 'WorkspaceReopened':
      case 'WorkspaceEnded':
        return row;
    }
    return unreachable(event);
  },
});

type Granted = Extract<
  WorkspaceEvent,
  { type: 'MembershipGranted' | 'MembershipRestored' | 'RoleChanged' }
>;

function granted(
  { memberships }: Pick<UserRow, 'memberships'>,
  { type, data: { workspaceId, role } }: Granted,
  at: string,
): readonly UsersMembership[] {
  const known = memberships.find((membership) => membership.workspaceId === workspaceId);
  const others = without({ memberships }, workspaceId);
  // Another role lets nobody in who is kept out.
  const stillOut = type === 'RoleChanged' && known?.suspended === true ? { suspended: true } : {};
  return [...others, { workspaceId, role, since: known?.since ?? at, ...stillOut }];
}

function keptOut(
  { memberships }: Pick<UserRow, 'memberships'>,
  workspaceId: string,
  suspended: boolean,
): readonly UsersMembership[] {
  return memberships.map((one) => (one.workspaceId === workspaceId ? { ...one, suspended } : one));
}

function without({ memberships }: Pick<UserRow, 'memberships'>, workspaceId: string) {
  return memberships.filter((membership) => membership.workspaceId !== workspaceId);
}

export type User = Fields<UserRow>;

const fields = fieldsOf(users.columns, 'u');

export async function getUser(tx: Transaction, id: string): Promise<User | undefined> {
  const rows = await tx.query<User>(`select ${fields} from ${tableOf(users)} u where u.key = $1`, [
    id,
  ]);
  return rows[0];
}

/** What those of the ids that are accounts are called where others read of them; `null` of whom has been erased. */
export async function listCalled(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; name: string | null }>(
    `select u.key as id, ${calledBy('u')} as name from ${tableOf(users)} u where u.key = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of the ids that are accounts, in no order. */
export async function listUsers(tx: Transaction, ids: readonly string[]): Promise<readonly User[]> {
  if (ids.length === 0) return [];
  return tx.query<User>(`select ${fields} from ${tableOf(users)} u where u.key = any($1)`, [ids]);
}

/** Whether somebody belongs to a workspace now, is not kept out of it, and has an account that is open. */
export function isMemberOf(
  { status, memberships }: Pick<User, 'status' | 'memberships'>,
  workspaceId: string,
): boolean {
  if (status !== 'open') return false;
  return memberships.some((one) => one.workspaceId === workspaceId && one.suspended !== true);
}

/** Every account that has, or had, a mail address, by its keyed hash, the oldest first. */
export async function listUsersByEmailHash(
  tx: Transaction,
  emailHash: string,
): Promise<readonly User[]> {
  return tx.query<User>(
    `select ${fields} from ${tableOf(users)} u where u.email_hash = $1
     order by u.registered_at, u.key`,
    [emailHash],
  );
}
