import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { invitations } from './invitations.ts';

/** How many are invited to workspaces and can still accept, by what became of the newest mail to them. */
export interface Invited {
  readonly underWay: number;
  readonly sent: number;
  /** It could not be sent: nobody learns of it but who reads it beside the invitation. */
  readonly failed: number;
}

/** In all workspaces, those alone whose link is good on that day. */
export async function countInvited(tx: Transaction, now: Date): Promise<Invited> {
  const [row] = await tx.query<Invited>(
    `select count(*) filter (where i.mail = 'underWay')::int as "underWay",
       count(*) filter (where i.mail = 'sent')::int as sent,
       count(*) filter (where i.mail = 'failed')::int as failed
     from ${tableOf(invitations)} i where i.status = 'open' and i.expires_at > $1`,
    [now.toISOString()],
  );
  return row ?? { underWay: 0, sent: 0, failed: 0 };
}
