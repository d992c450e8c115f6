import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { enrolments } from './enrolments.ts';
import { goesOn } from './listBeside.ts';

/** The enrolments that go on with somebody, by whichever of their ids. */
export async function listGoingOn(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly string[]> {
  const ids = await allIdsOf(tx, [personId]);
  const rows = await tx.query<{ id: string }>(
    `select e.key as id from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and e.person_id = any($2) and ${goesOn} order by e.key`,
    [workspaceId, [...ids.keys()]],
  );
  return rows.map(({ id }) => id);
}
