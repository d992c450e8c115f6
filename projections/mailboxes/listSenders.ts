import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { mailboxes } from './mailboxes.ts';
import { sendings } from './sendings.ts';

/** An account from which somebody may send: their own, or that of a colleague who lets them. */
export interface Sender {
  readonly id: string;
  /** Whose it is; the name is `null` once that is forgotten. */
  readonly userId: string;
  readonly userName: string | null;
  /** `null` for the inbox of development, which has none of its own. */
  readonly address: string | null;
  readonly userEmail: string | null;
  readonly paused: boolean;
  readonly problem: string | null;
}

/**
 * The accounts that somebody may send from, their own first. The inbox of development of a colleague who lets them is
 * among them, where `endInInbox` says that there is one; one's own is not: it stands in no log.
 */
export async function listSenders(
  tx: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  { endInInbox }: { readonly endInInbox: boolean },
): Promise<readonly Sender[]> {
  return tx.query<Sender>(
    `select m.key as id, m.user_id as "userId", ${calledBy('u')} as "userName", m.address,
       u.email as "userEmail", m.paused, m.problem
     from ${tableOf(mailboxes)} m
       left join ${tableOf(users)} u on u.key = m.user_id
       left join ${tableOf(sendings)} s on s.workspace_id = m.workspace_id
         and s.asked_by_id = $2 and s.colleague_id = m.user_id and s.status = 'allowed'
     where m.workspace_id = $1 and not m.disconnected
       and (m.user_id = $2 or m.key = any(s.mailbox_ids))
     union all
     select s.colleague_id, s.colleague_id, ${calledBy('u')}, null, u.email, false, null
     from ${tableOf(sendings)} s left join ${tableOf(users)} u on u.key = s.colleague_id
     where $3::bool and s.workspace_id = $1 and s.asked_by_id = $2 and s.status = 'allowed'
       and s.colleague_id = any(s.mailbox_ids)
     order by 3, 4`,
    [workspaceId, userId, endInInbox],
  );
}
