import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { portfolioCompanies } from './companies.ts';
import { portfolioOffers } from './offers.ts';

/** That somebody of the firm introduced somebody, as the firm keeps it. */
export interface Offer {
  readonly id: string;
  readonly firmId: string;
  readonly companyId: string;
  readonly projectId: string;
  readonly referralId: string;
  /** Who of the firm it was. */
  readonly userId: string;
  /** `null` once they are forgotten. */
  readonly userName: string | null;
  readonly offeredAt: string;
}

const fields = `o.key as id, o.workspace_id as "firmId", o.company_id as "companyId",
  o.project_id as "projectId", o.referral_id as "referralId", o.user_id as "userId", ${calledBy('u')} as "userName",
  ${instantAsText('o.offered_at')} as "offeredAt"`;

const from = `${tableOf(portfolioOffers)} o
  join ${tableOf(portfolioCompanies)} c
    on c.company_id = o.company_id and c.workspace_id = o.workspace_id
  left join ${tableOf(users)} u on u.key = o.user_id`;

/** More than these are not shown. */
const MOST_SHOWN = 500;

/** What people of a firm offered to the companies that are in its portfolio today, the newest first. */
export async function listOffers(tx: Transaction, firmId: string): Promise<readonly Offer[]> {
  return tx.query<Offer>(
    `select ${fields} from ${from}
     where o.workspace_id = $1 order by o.offered_at desc, o.key limit ${MOST_SHOWN}`,
    [firmId],
  );
}

/** One of them. */
export async function getOffer(
  tx: Transaction,
  firmId: string,
  id: string,
): Promise<Offer | undefined> {
  const rows = await tx.query<Offer>(
    `select ${fields} from ${from} where o.workspace_id = $1 and o.key = $2`,
    [firmId, id],
  );
  return rows[0];
}
