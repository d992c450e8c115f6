import type { CameBefore } from '../../domain/contracts/hadAlready.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { plainAddress } from '../../platform/identity/plainAddress.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { enrolments } from './enrolments.ts';
import { sentMails } from './sentMails.ts';

/** Somebody in a sequence, since when, and how many mails came to them by it, or may have. */
export interface EnrolledSince {
  readonly enrolmentId: string;
  readonly enrolledAt: string;
  readonly mails: number;
}

/** In SQL: whether something may still come of an enrolment `e`. */
export const goesOn = `(e.status in ('active', 'paused') or e.mail = 'claimed')`;

/** In SQL: whether a mail `m` came to them, or may have; of those that are only claimed, what was claimed before a place in the log. */
const hasComeBefore = (position: string): string =>
  `(m.state in ('sent', 'unclear') or (m.state = 'claimed' and m.claimed_position < ${position}))`;

/** In SQL, behind every place in the log: of what is claimed, all counts. */
const END = `'g'`;

/** What else there is of somebody in a sequence. */
export interface Beside {
  /** Since when they are in this one. */
  readonly since: string;
  readonly others: readonly EnrolledSince[];
  /** When any other sequence last wrote to them, ISO 8601, also one that is over; `null` where none did. */
  readonly lastAt: string | null;
  /** What came by the same sequence for the same project: its mails are the same. */
  readonly before: readonly CameBefore[];
}

/**
 * What else goes on with whoever is in a sequence, or with who is written to at the same address, by whichever of their ids;
 * and since when they are in this one. Where a mail of theirs is claimed, and stands there in the log, what others claim later
 * counts for nothing: of two that are claimed at the same moment one goes before the other.
 */
export async function listBeside(
  tx: Transaction,
  workspaceId: string,
  of: {
    readonly enrolmentId: string;
    readonly personId: string;
    readonly address: string | null;
    readonly claimed?: Position;
  },
): Promise<Beside> {
  const ids = await allIdsOf(tx, [of.personId]);
  const { claimed } = of;
  const upTo = claimed === undefined ? END : '$5';
  const rows = await tx.query<Written>(
    `select e.key as "enrolmentId", ${instantAsText('e.enrolled_at')} as "enrolledAt",
       ${goesOn} as "goesOn", ${instantAsText('l.at')} as "lastAt", l.mails,
       e.sequence_id || ' ' || e.project_id as "bySame", e.reason, l.steps as "stepIds"
     from ${tableOf(enrolments)} e cross join lateral ${mailsOf('e', upTo)} l
     where e.workspace_id = $1 and e.key in (select $2::text union ${besideKeys('$3', '$4', upTo)})`,
    [
      workspaceId,
      of.enrolmentId,
      [...ids.keys()],
      plainAddresses([of.address]),
      ...(claimed === undefined ? [] : [claimed]),
    ],
  );
  const own = rows.find(({ enrolmentId }) => enrolmentId === of.enrolmentId);
  const others = rows.filter((row) => row !== own);
  const lastAt = others.flatMap((other) => other.lastAt ?? []).toSorted();
  return {
    since: own?.enrolledAt ?? '',
    others: others.filter((other) => other.goesOn),
    lastAt: lastAt.at(-1) ?? null,
    before: others
      .filter((other) => other.bySame === own?.bySame)
      .map(({ reason, stepIds }) => ({ reason, stepIds: stepIds ?? [] })),
  };
}

interface Written extends EnrolledSince {
  readonly goesOn: boolean;
  /** When it last wrote to them, ISO 8601. */
  readonly lastAt: string | null;
  /** Equal of all by one sequence for one project. */
  readonly bySame: string;
  readonly reason: string | null;
  /** By which steps, in no order; `null` where it has not. */
  readonly stepIds: readonly string[] | null;
}

/** Addresses as what was sent there is found by them, however they are written. */
export function plainAddresses(addresses: readonly (string | null)[]): readonly string[] {
  return [...new Set(addresses.flatMap((one) => (one ? plainAddress(one) : [])))];
}

/**
 * In SQL: the keys of all enrolments of people, by ids, and of those that wrote to one of these addresses. Each part goes by an index of
 * its own: joined by `or`, all mails of the workspace would be read before each that is sent.
 */
export function besideKeys(personIds: string, addresses: string, upTo = END): string {
  return `select b.key from ${tableOf(enrolments)} b
    where b.workspace_id = $1 and b.person_id = any(${personIds})
  union select m.enrolment_id from ${tableOf(sentMails)} m
    where m.workspace_id = $1 and m.plain_address = any(${addresses}) and ${hasComeBefore(upTo)}`;
}

/**
 * In SQL: how many mails came by an enrolment (`mails`), when the last one (`at`), to which addresses (`addresses`, plain), and by
 * which steps (`steps`).
 */
export function mailsOf(enrolment: string, upTo = END): string {
  return `(select count(*)::int as mails, max(m.claimed_at) as at,
      array_agg(distinct m.plain_address) as addresses, array_agg(distinct m.step_id) as steps
    from ${tableOf(sentMails)} m where m.enrolment_id = ${enrolment}.key and ${hasComeBefore(upTo)})`;
}
