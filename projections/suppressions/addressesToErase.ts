import { plainAddress, writingsOf } from '../../platform/identity/plainAddress.ts';
import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { conversationMails } from '../conversations/conversationMails.ts';
import { conversations } from '../conversations/conversations.ts';
import { listAddressesOf } from '../enrolments/addressesOf.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { sourceRecords } from '../people/sourceRecords.ts';

interface Found {
  readonly address: string;
}

/**
 * Every mail address that somebody is known by, and that they were written to at, by whichever of their ids. Where somebody wrote from
 * is theirs once they were answered there, unless others are known by it: a mail that was passed on is answered by others, too.
 */
export async function listAddressesToErase(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly string[]> {
  const [known, ids] = await together([
    listAddressesOf(tx, workspaceId, personId),
    allIdsOf(tx, [personId]),
  ]);
  const answered = await tx.query<Found>(
    `select distinct m.address from ${tableOf(conversations)} c
       join ${tableOf(conversationMails)} m on m.candidacy_id = c.key and m.kind = 'answer'
     where c.workspace_id = $1 and c.person_id = any($2) and m.address <> ''
       and m.state in ('claimed', 'sent', 'unclear', 'refused')
     order by address`,
    [workspaceId, [...ids.keys()]],
  );
  const shared = await tx.query<Found>(
    `select distinct r.facts->>'email' as address from ${tableOf(sourceRecords)} r
     where r.workspace_id = $1 and r.person_id <> all($2) and lower(r.facts->>'email') = any($3)`,
    [workspaceId, [...ids.keys()], answered.flatMap(({ address }) => writingsOf(address))],
  );
  const ofOthers = new Set(shared.map(({ address }) => plainAddress(address)));
  const theirs = answered.filter(({ address }) => !ofOthers.has(plainAddress(address)));
  return [...new Set([...known, ...theirs.map(({ address }) => address)])];
}
