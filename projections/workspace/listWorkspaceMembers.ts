import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  alphabetical,
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { enrolments } from '../enrolments/enrolments.ts';
import { users } from '../identity/users.ts';
import { projects } from '../projects/projects.ts';
import { members } from './members.ts';
import { workspaces } from './workspaces.ts';

/** Somebody who belongs to a workspace, or did. Name and address are `null` once they are forgotten. */
export interface WorkspaceMember {
  /** Their user id. */
  readonly id: string;
  readonly role: WorkspaceRole;
  readonly name: string | null;
  readonly email: string | null;
  readonly status: 'open' | 'suspended' | 'closed' | null;
  readonly since: string;
  readonly leftAt: string | null;
  /** Why an owner keeps them out, by a code; `null` for who may come in. */
  readonly suspendedFor: string | null;
  /** How many open projects they work on. */
  readonly projectCount: number;
  /** How many people in sequences are written to from their account, or will be. */
  readonly writesTo: number;
  /** True of the one owner who can come in: without them nobody would own the workspace. */
  readonly isOnlyOwner: boolean;
}

export type MemberSort = 'name' | 'role' | 'since';

export interface MembersWanted extends PageWanted<MemberSort> {
  readonly ids?: readonly string[] | undefined;
  /** Part of the name or address, in any case. */
  readonly text?: string | undefined;
  /** Those who left, in place of those who belong to it. */
  readonly hasLeft: boolean;
  readonly asOf?: AsOf | undefined;
}

const fieldsOf = (projectsThen: string) => `m.user_id as id, m.role, u.name, u.email, u.status,
  m.suspended_for as "suspendedFor",
  ${instantAsText('m.since')} as since, ${instantAsText('m.left_at')} as "leftAt",
  (select count(*)::int from ${projectsThen} p
   where p.workspace_id = $1 and p.status = 'open' and p.member_ids @> array[m.user_id::uuid])
    as "projectCount", coalesce(w.count, 0) as "writesTo",
  m.role = 'owner' and m.left_at is null and not exists (
    select from ${tableOf(members)} o where o.workspace_id = $1 and o.user_id <> m.user_id
      and o.role = 'owner' and o.left_at is null and o.suspended_for is null) as "isOnlyOwner"`;

/** Whom they write to is counted for all of them at once, by sender there is no index, and as of now: it is asked before one is taken out. */
const joined = `left join ${tableOf(users)} u on u.key = m.user_id
  left join (
    select e.sender_id, count(*)::int as count from ${tableOf(enrolments)} e
    where e.workspace_id = $1 and e.status in ('active', 'paused') group by e.sender_id
  ) w on w.sender_id = m.user_id`;

/**
 * Those who belong to a workspace, or those who left it, by name if nothing else is wanted. At an earlier moment
 * they are called as today, and their accounts are as they are.
 */
export async function listWorkspaceMembers(
  tx: Transaction,
  workspaceId: string,
  wanted: MembersWanted,
): Promise<PageOfRows<WorkspaceMember>> {
  const asOf = wanted.asOf ?? null;
  const then = readAsOf(members, asOf, 2);
  // The same moment by the same parameter: where rows are only counted, their projects are not asked for.
  const projectsThen = readAsOf(projects, asOf, 2);
  const { values, add } = parameters([workspaceId, ...then.values]);
  const where = ['m.workspace_id = $1', `(m.left_at is not null) = ${add(wanted.hasLeft)}::bool`];
  if (wanted.ids) where.push(`m.user_id = any(${add(wanted.ids)})`);
  if (wanted.text) {
    const words = `concat_ws(E'\\n', u.name, u.email)`;
    where.push(`strpos(lower(${words}), lower(${add(wanted.text)})) > 0`);
  }
  return readPage<WorkspaceMember, MemberSort>(
    tx,
    {
      select: fieldsOf(projectsThen.sql),
      from: `${then.sql} m ${joined}`,
      where,
      values,
      sorts: { name: alphabetical('u.name'), role: 'm.role', since: 'm.since' },
      byDefault: alphabetical('u.name'),
      key: 'm.key',
    },
    wanted,
  );
}

/** True for who belongs to the workspace, and for who left it. */
export async function isOrWasMember(
  tx: Transaction,
  workspaceId: string,
  userId: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from ${tableOf(members)} m where m.workspace_id = $1 and m.user_id = $2`,
    [workspaceId, userId],
  );
  return rows.length > 0;
}

/** When each of them left the workspace, by user id, as an ISO 8601 instant; those alone who did. */
export async function listLeavings(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; leftAt: string }>(
    `select m.user_id as id, ${instantAsText('m.left_at')} as "leftAt" from ${tableOf(members)} m
     where m.workspace_id = $1 and m.user_id = any($2) and m.left_at is not null`,
    [workspaceId, userIds],
  );
  return new Map(rows.map(({ id, leftAt }) => [id, leftAt]));
}

/** How many belong to a workspace: each has a seat. */
export async function countMembers(tx: Transaction, workspaceId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(members)} m
     where m.workspace_id = $1 and m.left_at is null`,
    [workspaceId],
  );
  return rows[0]?.count ?? 0;
}

/** A workspace, as those who look after it see it. */
export interface WorkspaceSummary {
  readonly id: string;
  /** `null` when nobody said, or it was forgotten. */
  readonly name: string | null;
  readonly domains: readonly string[];
  /** How many may belong to it; `null` for no limit. */
  readonly seats: number | null;
  readonly taken: number;
  /** When it was added. */
  readonly since: string;
}

/** What a workspace is called, and how many of its seats are taken. */
export async function getWorkspaceSummary(
  tx: Transaction,
  workspaceId: string,
): Promise<WorkspaceSummary | undefined> {
  const rows = await tx.query<WorkspaceSummary>(
    `select w.key as id, w.name, w.domains, w.seats,
       (select count(*)::int from ${tableOf(members)} m
        where m.workspace_id = $1 and m.left_at is null) as taken,
       ${instantAsText('w.added_at')} as since
     from ${tableOf(workspaces)} w where w.workspace_id = $1 and w.key = $2`,
    [workspaceId, workspaceId],
  );
  return rows[0];
}
