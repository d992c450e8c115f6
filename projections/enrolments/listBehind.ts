import { waitsBehind, type GoingOn } from '../../domain/contracts/waitsBehind.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { enrolments } from './enrolments.ts';
import { goesOn } from './listBeside.ts';
import type { ListedEnrolment } from './listEnrolments.ts';

/** Those of these who wait until another sequence has ended for the same person. */
export async function listBehind(
  tx: Transaction,
  workspaceId: string,
  rows: readonly Pick<ListedEnrolment, 'id' | 'personId' | 'status' | 'mail'>[],
): Promise<ReadonlySet<string>> {
  const going = rows.filter(({ status, mail }) => status === 'active' && mail === 'none');
  if (going.length === 0) return new Set();
  const presentBy = await allIdsOf(tx, [...new Set(going.map(({ personId }) => personId))]);
  const all = await tx.query<GoingOn & { readonly personId: string }>(
    `select e.key as "enrolmentId", e.person_id as "personId",
       ${instantAsText('e.enrolled_at')} as "enrolledAt",
       e.steps_done > 0 or e.mail <> 'none' as "isStarted"
     from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and e.person_id = any($2) and ${goesOn}`,
    [workspaceId, [...presentBy.keys()]],
  );
  const presentOf = (personId: string) => presentBy.get(personId) ?? personId;
  const byPerson = new Map<string, GoingOn[]>();
  for (const { personId, ...one } of all) {
    const theirs = byPerson.get(presentOf(personId));
    if (theirs === undefined) byPerson.set(presentOf(personId), [one]);
    else theirs.push(one);
  }
  const behind = going.filter(({ id, personId }) => {
    const theirs = byPerson.get(presentOf(personId)) ?? [];
    const own = theirs.find(({ enrolmentId }) => enrolmentId === id);
    const others = theirs.filter((other) => other !== own);
    return own !== undefined && waitsBehind(own, others);
  });
  return new Set(behind.map(({ id }) => id));
}
