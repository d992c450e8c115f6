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

/** In SQL: whether a mail `m` came to them, or may have. */
export const hasCome = `m.state in ('claimed', 'sent', 'unclear')`;

/** What else there is of somebody in a sequence. */
export interface Beside {
  /** Since when they are in this one. */
  readonly since: string;
  readonly others: readonly EnrolledSince[];
  /** When any other sequence last wrote to them, ISO 8601, also one that is over; `null` where none did. */
  readonly lastAt: string | null;
}

/**
 * What else goes on with whoever is in a sequence, or with who is written to at the same address, by whichever of their ids;
 * and since when they are in this one.
 */
export async function listBeside(
  tx: Transaction,
  workspaceId: string,
  of: { readonly enrolmentId: string; readonly personId: string; readonly address: string | null },
): Promise<Beside> {
  const ids = await allIdsOf(tx, [of.personId]);
  const asked = [
    workspaceId,
    of.enrolmentId,
    [...ids.keys()],
    of.address === null || of.address === '' ? [] : [of.address, of.address.toLowerCase()],
  ];
  const rows = await tx.query<EnrolledSince>(
    `select e.key as "enrolmentId", ${instantAsText('e.enrolled_at')} as "enrolledAt"
     from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and (e.key = $2 or ${goesOn}) and e.key in (
       select $2::text
       union select p.key from ${tableOf(enrolments)} p
         where p.workspace_id = $1 and p.person_id = any($3)
       union select m.enrolment_id from ${tableOf(sentMails)} m
         where m.workspace_id = $1 and m.to_address = any($4) and ${hasCome})`,
    asked,
  );
  const [last] = await tx.query<{ readonly at: string | null }>(
    `select ${instantAsText('max(m.claimed_at)')} as at from ${tableOf(sentMails)} m
     where m.workspace_id = $1 and m.enrolment_id <> $2 and ${hasCome}
       and (m.to_address = any($4) or m.enrolment_id in (
         select p.key from ${tableOf(enrolments)} p
         where p.workspace_id = $1 and p.person_id = any($3)))`,
    asked,
  );
  const own = rows.find(({ enrolmentId }) => enrolmentId === of.enrolmentId);
  return {
    since: own?.enrolledAt ?? '',
    others: rows.filter((row) => row !== own),
    lastAt: last?.at ?? null,
  };
}
