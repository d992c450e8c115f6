import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { users } from '../identity/users.ts';
import { nameOf } from '../portfolios/nameOf.ts';
import { invitations } from './invitations.ts';

/** Somebody who is invited. The inviter's name is `null` once they are forgotten. */
export interface ShownInvitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: WorkspaceRole;
  readonly inviterName: string | null;
  readonly askedAt: string;
  readonly expiresAt: string;
  readonly mail: 'underWay' | 'sent' | 'failed';
  readonly remindedAt: string | null;
}

export type InvitationSort = 'email' | 'role' | 'askedAt' | 'expiresAt';

export interface InvitationsWanted extends PageWanted<InvitationSort> {
  readonly ids?: readonly string[] | undefined;
  /** Part of the name or address, in any case. */
  readonly text?: string | undefined;
}

/** Those who are invited to a workspace and have not answered, whose link has expired too; the latest first. */
export async function listInvitations(
  tx: Transaction,
  workspaceId: string,
  wanted: InvitationsWanted,
): Promise<PageOfRows<ShownInvitation>> {
  const { values, add } = parameters([workspaceId]);
  const where = ['i.workspace_id = $1', `i.status = 'open'`];
  if (wanted.ids) where.push(`i.key = any(${add(wanted.ids)})`);
  if (wanted.text) {
    const words = `concat_ws(E'\\n', i.name, i.email)`;
    where.push(`strpos(lower(${words}), lower(${add(wanted.text)})) > 0`);
  }
  return readPage<ShownInvitation, InvitationSort>(
    tx,
    {
      select: `i.key as id, i.email, i.name, i.role, ${nameOf('u', 'i.inviter_id', true)} as "inviterName", i.mail,
        ${instantAsText('i.asked_at')} as "askedAt", ${instantAsText('i.expires_at')} as "expiresAt",
        ${instantAsText('i.reminded_at')} as "remindedAt"`,
      from: `${tableOf(invitations)} i left join ${tableOf(users)} u on u.key = i.inviter_id`,
      where,
      values,
      sorts: {
        email: 'lower(i.email)',
        role: 'i.role',
        askedAt: 'i.asked_at',
        expiresAt: 'i.expires_at',
      },
      byDefault: 'i.asked_at desc',
      key: 'i.key',
    },
    wanted,
  );
}

/** What somebody has sent, or `null` for anybody, and nobody has accepted, whose link has expired too. */
export async function listOpenInvitationsOf(
  tx: Transaction,
  workspaceId: string,
  inviterId: string | null,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select i.key as id from ${tableOf(invitations)} i
     where i.workspace_id = $1 and ($2::text is null or i.inviter_id = $2::text)
       and i.status = 'open' order by i.key`,
    [workspaceId, inviterId],
  );
  return rows.map(({ id }) => id);
}

/** How many may still accept an invitation to a workspace: each is to have a seat. */
export async function countPendingInvitations(
  tx: Transaction,
  workspaceId: string,
  now: Date,
): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(invitations)} i
     where i.workspace_id = $1 and i.status = 'open' and i.expires_at > $2`,
    [workspaceId, now],
  );
  return rows[0]?.count ?? 0;
}

/** True where somebody was invited and has not answered, their invitation taken back or not. */
export async function isInvitation(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from ${tableOf(invitations)} i where i.workspace_id = $1 and i.key = $2`,
    [workspaceId, id],
  );
  return rows.length > 0;
}
