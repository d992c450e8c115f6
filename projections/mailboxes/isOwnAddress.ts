import { writingsOf } from '../../platform/identity/plainAddress.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { memberships } from '../identity/memberships.ts';
import { users } from '../identity/users.ts';
import { mailboxes } from './mailboxes.ts';

/** Whether an address is that of an account which is connected in a workspace, or of somebody who belongs to it. */
export async function isOwnAddress(
  tx: Transaction,
  workspaceId: string,
  address: string,
): Promise<boolean> {
  const [found] = await tx.query<{ own: boolean }>(
    `select exists (
       select from ${tableOf(mailboxes)} m
       where m.workspace_id = $1 and not m.disconnected and lower(m.address) = any($2)
     ) or exists (
       select from ${tableOf(memberships)} b join ${tableOf(users)} u on u.key = b.user_id
       where b.workspace_id = $1 and lower(u.email) = any($2)
     ) as own`,
    [workspaceId, writingsOf(address)],
  );
  return found?.own === true;
}
