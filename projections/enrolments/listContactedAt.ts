import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { enrolments } from './enrolments.ts';
import { goesOn, plainAddresses } from './listBeside.ts';
import { sentMails } from './sentMails.ts';

/** An address at which somebody was written to, lately or by what still goes on. */
export interface ContactedThere {
  readonly address: string;
  readonly isGoingOn: boolean;
  readonly lastAt: string;
  readonly senderId: string;
}

/** Which of these addresses something was sent to since an instant, or by what still goes on, whoever has them. */
export async function listContactedAt(
  tx: Transaction,
  workspaceId: string,
  { addresses, since }: { readonly addresses: readonly string[]; readonly since: string },
): Promise<readonly ContactedThere[]> {
  return tx.query<ContactedThere>(
    `select distinct on (m.plain_address) m.plain_address as address, ${goesOn} as "isGoingOn",
       ${instantAsText('m.claimed_at')} as "lastAt", m.sender_id as "senderId"
     from ${tableOf(sentMails)} m join ${tableOf(enrolments)} e on e.key = m.enrolment_id
     where m.workspace_id = $1 and m.plain_address = any($2)
       and m.state in ('claimed', 'sent', 'unclear')
       and (${goesOn} or m.claimed_at >= $3::timestamptz)
     order by m.plain_address, m.claimed_at desc`,
    [workspaceId, plainAddresses(addresses), since],
  );
}
