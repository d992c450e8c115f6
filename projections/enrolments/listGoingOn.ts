import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { suppressions, type ShownReason } from '../suppressions/suppressions.ts';
import { enrolments } from './enrolments.ts';
import { goesOn } from './listBeside.ts';
import { sentMails } from './sentMails.ts';

/** What goes on with somebody who has an address that is not mailed, by whichever of their ids, and why it is not. */
export async function listSuppressedGoingOn(
  tx: Transaction,
  workspaceId: string,
): Promise<readonly { readonly id: string; readonly reasons: readonly ShownReason[] }[]> {
  return tx.query(
    `select e.key as id, s.reasons
     from ${tableOf(enrolments)} e
       left join ${tableOf(personLinks)} el on el.key = e.person_id
       join (
         select ${presentPerson('sl', 'su.person_id')} as person_id, su.reasons
         from ${tableOf(suppressions)} su left join ${tableOf(personLinks)} sl on sl.key = su.person_id
         where su.workspace_id = $1 and su.person_id is not null
       ) s on s.person_id = ${presentPerson('el', 'e.person_id')}
     where e.workspace_id = $1 and ${goesOn}`,
    [workspaceId],
  );
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
