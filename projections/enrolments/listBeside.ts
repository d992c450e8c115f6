import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { enrolments } from './enrolments.ts';
import { sentMails } from './sentMails.ts';

/** Somebody in a sequence, and since when. */
export interface EnrolledSince {
  readonly enrolmentId: string;
  readonly enrolledAt: string;
}

/** In SQL: whether something may still come of an enrolment `e`. */
export const goesOn = `(e.status in ('active', 'paused') or e.mail = 'claimed')`;

/**
 * What else goes on with whoever is in a sequence, or with who is written to at the same address, by whichever of their ids;
 * and since when they are in this one.
 */
export async function listBeside(
  tx: Transaction,
  workspaceId: string,
  of: { readonly enrolmentId: string; readonly personId: string; readonly address: string | null },
): Promise<{ readonly since: string; readonly others: readonly EnrolledSince[] }> {
  const ids = await allIdsOf(tx, [of.personId]);
  const rows = await tx.query<EnrolledSince>(
    `select e.key as "enrolmentId", ${instantAsText('e.enrolled_at')} as "enrolledAt"
     from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and (e.key = $2 or ${goesOn}) and e.key in (
       select $2::text
       union select p.key from ${tableOf(enrolments)} p
         where p.workspace_id = $1 and p.person_id = any($3)
       union select m.enrolment_id from ${tableOf(sentMails)} m
         where m.workspace_id = $1 and m.to_address = any($4)
           and m.state in ('claimed', 'sent', 'unclear'))`,
    [
      workspaceId,
      of.enrolmentId,
      [...ids.keys()],
      of.address === null || of.address === '' ? [] : [of.address, of.address.toLowerCase()],
    ],
  );
  const own = rows.find(({ enrolmentId }) => enrolmentId === of.enrolmentId);
  return {
    since: own?.enrolledAt ?? '',
    others: rows.filter((row) => row !== own),
  };
}
