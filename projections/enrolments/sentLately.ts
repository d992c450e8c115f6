import { CLOCKS_DIFFER_MS } from '../../domain/enrolments/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { mailboxes } from '../mailboxes/mailboxes.ts';
import { handedOver } from './handedOver.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * In SQL, behind `from`: what was handed over (`m`) between two instants from an account, wherever it is connected, and was: it is one to
 * its provider. What is said to have gone a day from now was told by a wrong clock, and is not believed.
 */
const sentFrom = (mailboxId: string, since: string, until: string): string => `${handedOver} m
     where m.claimed_at > ${since}::timestamptz and m.claimed_at < ${until}::timestamptz
       and m.mailbox_id in (
         select ${mailboxId}
         union select other.key from ${tableOf(mailboxes)} own join ${tableOf(mailboxes)} other
           on lower(other.smtp_host) = lower(own.smtp_host)
           and lower(other.sign_in_name) = lower(own.sign_in_name)
         where own.key = ${mailboxId})`;

function dayAround(now: Date): readonly [since: string, until: string] {
  return [later(now, -DAY_MS), later(now, DAY_MS)];
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/** What an account has sent, or may have. */
export interface SentLately {
  readonly count: number;
  /**
   * When the last one was handed over, ISO 8601: of those that a worker handed over whose clock is ahead by more than clocks differ
   * none, so that the account waits for no such instant.
   */
  readonly lastAt: string | null;
}

/** How much was handed over from an account in the last 24 hours: asked as the operator. */
export async function countSentLately(
  tx: Transaction,
  mailboxId: string,
  now: Date,
): Promise<SentLately> {
  const last = 'max(m.claimed_at) filter (where m.claimed_at <= $4::timestamptz)';
  const [row] = await tx.query<SentLately>(
    `select count(*)::int as count, ${instantAsText(last)} as "lastAt"
     from ${sentFrom('$1::text', '$2', '$3')}`,
    [mailboxId, ...dayAround(now), later(now, CLOCKS_DIFFER_MS)],
  );
  return row ?? { count: 0, lastAt: null };
}

/** When something was handed over from an account. */
export interface Claimed {
  readonly mailboxId: string;
  readonly at: string;
}

/** The same of these accounts, each with when it was, in order: asked as the operator. */
export async function listSentLately(
  tx: Transaction,
  mailboxIds: readonly string[],
  now: Date,
): Promise<readonly Claimed[]> {
  return tx.query<Claimed>(
    `select a.id as "mailboxId", ${instantAsText('c.claimed_at')} as at
     from unnest($1::text[]) a(id),
       lateral (select m.claimed_at from ${sentFrom('a.id', '$2', '$3')}) c
     order by c.claimed_at`,
    [mailboxIds, ...dayAround(now)],
  );
}
