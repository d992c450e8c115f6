import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { memberships } from '../identity/memberships.ts';
import { projects } from '../projects/projects.ts';
import { settings } from '../workspace/settings.ts';
import { workspaces } from '../workspace/workspaces.ts';
import { inboxes } from './inboxes.ts';
import { notifications } from './notifications.ts';

/** Somebody who was told something that may have to be mailed. */
export interface MailDue {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: WorkspaceRole;
  /** Up to where it was mailed before; an empty text before the first. */
  readonly mailedUpTo: string;
}

export interface MailDueWanted {
  readonly timing: 'atOnce' | 'daily';
  /** What was told within these instants, ISO 8601. */
  readonly since: string;
  readonly until: string;
  /** Of workspaces whose clocks stand in this time zone; `null` for all. */
  readonly zone: string | null;
  /** The last one of the step before; `null` for the first step. */
  readonly after: Pick<MailDue, 'workspaceId' | 'userId'> | null;
  readonly limit: number;
}

/** Who was told something since the last mail, of all workspaces that are open, by workspace and user; what of it they want mailed is asked of each. */
export async function listMailDue(
  tx: Transaction,
  { timing, since, until, zone, after, limit }: MailDueWanted,
): Promise<readonly MailDue[]> {
  const mailed = timing === 'daily' ? 'i.mailed_daily' : 'i.mailed_at_once';
  return tx.query<MailDue>(
    `select m.workspace_id as "workspaceId", m.user_id as "userId", m.role,
       coalesce(${mailed}, '') as "mailedUpTo"
     from ${tableOf(memberships)} m
       join ${tableOf(workspaces)} w on w.workspace_id = m.workspace_id
         and not w.suspended and w.ends_at is null
       left join ${tableOf(inboxes)} i on i.workspace_id = m.workspace_id and i.user_id = m.user_id
       left join ${tableOf(settings)} s on s.workspace_id = m.workspace_id
     where not m.suspended and ($6::text is null or coalesce(s.zone, 'UTC') = $6::text)
       and ($4::uuid is null or (m.workspace_id, m.user_id) > ($4::uuid, $5::text)) and exists (
       select from ${tableOf(notifications)} n
         left join ${tableOf(projects)} p on p.key = n.members_of
       where n.workspace_id = m.workspace_id and cardinality(n.settled_by) < n.count and n.told_at > $1::timestamptz and n.told_at <= $2::timestamptz
         and n.position > greatest(coalesce(i.up_to, ''), coalesce(${mailed}, ''))
         and (n.user_id = m.user_id or m.user_id::uuid = any(p.member_ids))
         and n.actor_id is distinct from m.user_id
     )
     order by m.workspace_id, m.user_id limit $3`,
    [since, until, limit, after?.workspaceId ?? null, after?.userId ?? null, zone],
  );
}
