import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../people/people.ts';
import { allIdsOf, personLinks, presentPerson } from '../people/personLinks.ts';
import { enrolments } from './enrolments.ts';
import { goesOn } from './listBeside.ts';
import { sentMails } from './sentMails.ts';

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

/** Where what goes on in a workspace was sent to, and where its next mail goes: each address once for each enrolment. */
export async function listAddressesGoingOn(
  tx: Transaction,
  workspaceId: string,
): Promise<readonly { readonly id: string; readonly address: string }[]> {
  return tx.query(
    `with going as (select e.key, e.person_id from ${tableOf(enrolments)} e where e.workspace_id = $1 and ${goesOn})
     select e.key as id, m.to_address as address
     from going e join ${tableOf(sentMails)} m on m.enrolment_id = e.key where m.to_address <> ''
     union
     select e.key as id, p.email as address
     from going e
       left join ${tableOf(personLinks)} l on l.key = e.person_id
       join ${tableOf(people)} p on p.key = ${presentPerson('l', 'e.person_id')}
     where p.workspace_id = $1 and p.email is not null
     order by id, address`,
    [workspaceId],
  );
}
