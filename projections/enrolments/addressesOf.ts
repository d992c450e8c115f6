import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { listMailAddresses } from '../people/mailAddresses.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { enrolments } from './enrolments.ts';
import { sentMails } from './sentMails.ts';

/** Every mail address that somebody is known by, and that they were written to at, by whichever of their ids. */
export async function listAddressesOf(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly string[]> {
  const [known, ids] = await together([
    listMailAddresses(tx, [personId]),
    allIdsOf(tx, [personId]),
  ]);
  const written = await tx.query<{ address: string }>(
    `select distinct m.to_address as address from ${tableOf(enrolments)} e
       join ${tableOf(sentMails)} m on m.enrolment_id = e.key
     where e.workspace_id = $1 and e.person_id = any($2) and m.to_address <> '' order by address`,
    [workspaceId, [...ids.keys()]],
  );
  return [...new Set([...known, ...written.map(({ address }) => address)])];
}
