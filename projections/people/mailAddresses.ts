import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { allIdsOf } from './personLinks.ts';
import { sourceRecords } from './sourceRecords.ts';

/** Every mail address that the records of people tell, also those that are not shown first, by any id that they have had. */
export async function listMailAddresses(
  tx: Transaction,
  personIds: readonly string[],
): Promise<readonly string[]> {
  const ids = await allIdsOf(tx, personIds);
  const rows = await tx.query<{ address: string }>(
    `select distinct r.facts->>'email' as address from ${tableOf(sourceRecords)} r
     where r.person_id = any($1) and r.facts->>'email' is not null order by address`,
    [[...ids.keys()]],
  );
  return rows.map(({ address }) => address);
}

/** The same by person, by who they are now, each with theirs alone. */
export async function listMailAddressesBy(
  tx: Transaction,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = await allIdsOf(tx, personIds);
  const rows = await tx.query<{ id: string; address: string }>(
    `select distinct r.person_id as id, r.facts->>'email' as address from ${tableOf(sourceRecords)} r
     where r.person_id = any($1) and r.facts->>'email' is not null order by address`,
    [[...ids.keys()]],
  );
  const byPerson = new Map<string, string[]>();
  for (const { id, address } of rows) {
    const present = ids.get(id) ?? id;
    const theirs = byPerson.get(present);
    if (theirs === undefined) byPerson.set(present, [address]);
    else theirs.push(address);
  }
  return byPerson;
}
