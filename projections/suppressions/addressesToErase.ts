import { isAnswerable } from '../../domain/contracts/conversationKinds.ts';
import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { conversationMails } from '../conversations/conversationMails.ts';
import { conversations } from '../conversations/conversations.ts';
import { listAddressesOf } from '../enrolments/addressesOf.ts';
import { allIdsOf } from '../people/personLinks.ts';

/** Every mail address that somebody is known by, that they were written to at, and that they wrote from, by whichever of their ids. */
export async function listAddressesToErase(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly string[]> {
  const [known, ids] = await together([
    listAddressesOf(tx, workspaceId, personId),
    allIdsOf(tx, [personId]),
  ]);
  const exchanged = await tx.query<{ kind: string; address: string }>(
    `select distinct m.kind, m.address from ${tableOf(conversations)} c
       join ${tableOf(conversationMails)} m on m.candidacy_id = c.key
     where c.workspace_id = $1 and c.person_id = any($2) and m.address <> '' order by address`,
    [workspaceId, [...ids.keys()]],
  );
  // A server that reports something is not theirs.
  const theirs = exchanged.filter(({ kind }) => isAnswerable(kind));
  return [...new Set([...known, ...theirs.map(({ address }) => address)])];
}
