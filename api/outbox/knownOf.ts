import { isReadLately, isReadNoMore } from '../../domain/mailboxes/readLately.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { firstWrittenAt } from '../../projections/enrolments/findWritten.ts';
import { listBehind } from '../../projections/enrolments/listBehind.ts';
import { listUnmailed } from '../../projections/enrolments/listUnmailed.ts';
import type { SentByRow } from '../../projections/enrolments/listSentBy.ts';
import type { Waiting } from '../../projections/enrolments/listWaiting.ts';
import { listRolesOf } from '../../projections/identity/memberships.ts';
import { isSending } from '../../projections/workspace/workspaces.ts';
import type { IdentityContext } from '../identity/context.ts';
import { accountsOf, type OutboxAccountKnown } from './accountsOf.ts';
import type { KnownOfHearing, KnownOfSenders, KnownOfWaiting } from './whyWaits.ts';

/** What is asked beside the read models. */
export interface WaitingAsks {
  readonly app: Pick<IdentityContext, 'config' | 'hash' | 'ids'>;
  readonly accounts: Pick<Accounts, 'endInInbox'>;
  /** When each account was read to its end. */
  readonly readAt: ReadonlyMap<string, string>;
  /** Those in which a mail waits to be taken in. */
  readonly unread: ReadonlySet<string>;
}

/** The same of these accounts, asked before the transaction: it stands beside the read models. */
export async function howReadOf(
  { identity: { mailboxReads, mailsWaiting } }: Pick<IdentityContext, 'identity'>,
  mailboxIds: readonly string[],
): Promise<Pick<WaitingAsks, 'readAt' | 'unread'>> {
  return {
    readAt: await mailboxReads.of(mailboxIds),
    unread: await mailsWaiting.among(mailboxIds),
  };
}

/** The accounts that these go from, or may have been answered at. */
export function accountIdsOf(
  waiting: readonly Pick<SentByRow, 'mailboxId' | 'answerableAt'>[],
): readonly string[] {
  return [...new Set(waiting.flatMap((one) => [one.mailboxId, ...one.answerableAt]))];
}

/** What is known of all that wait, of whom no mail is under way. */
export async function knownOf(
  tx: Transaction,
  { app, readAt, unread }: WaitingAsks,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: string },
  active: readonly Waiting[],
  accounts: readonly OutboxAccountKnown[],
): Promise<KnownOfWaiting> {
  return {
    ...(await sendersKnown(tx, workspaceId, active, accounts)),
    ...(await hearingKnown(tx, { app, readAt, unread }, { workspaceId, now }, accounts)),
    isSending: await isSending(tx, workspaceId, now),
    behind: await listBehind(
      tx,
      workspaceId,
      active.map(({ enrolmentId: id, personId, status, nextAt, email }) => ({
        id,
        personId,
        status,
        mail: 'none',
        nextAt,
        email,
      })),
      now,
    ),
    unmailed: await listUnmailed(tx, app, workspaceId, active),
  };
}

/** What is asked beside the read models of who may have written back. */
type HearingAsks = Pick<WaitingAsks, 'readAt' | 'unread'> & {
  readonly app: Pick<IdentityContext, 'config'>;
};

/** At which of these accounts it is known who has written back, and at which nobody looks any more. */
async function hearingKnown(
  tx: Transaction,
  { app, readAt, unread }: HearingAsks,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: string },
  accounts: readonly OutboxAccountKnown[],
): Promise<KnownOfHearing> {
  const heard = accounts.filter(({ mailboxId, answers }) => {
    if (unread.has(mailboxId)) return false;
    if (answers === 'handedIn') return app.config.inboundSecret !== undefined;
    return answers === 'none' || isReadLately(readAt.get(mailboxId) ?? null, new Date(now));
  });
  const readNoMore = new Set<string>();
  for (const { mailboxId, answers, trouble } of accounts) {
    if (answers === 'none') continue;
    if (trouble === 'failed') readNoMore.add(mailboxId);
    else if (answers === 'handedIn') {
      if (app.config.inboundSecret === undefined) readNoMore.add(mailboxId);
    } else {
      const of = { workspaceId, mailboxId };
      const since = readAt.get(mailboxId) ?? (await firstWrittenAt(tx, of));
      if (isReadNoMore(since, new Date(now))) readNoMore.add(mailboxId);
    }
  }
  return { heard: new Set(heard.map(({ mailboxId }) => mailboxId)), readNoMore };
}

/** What is known of those in whose name these go. */
export async function sendersKnownOf(
  tx: Transaction,
  workspaceId: string,
  waiting: readonly SentByRow[],
  accounts: Pick<Accounts, 'endInInbox'>,
): Promise<KnownOfSenders> {
  const found = await accountsOf(tx, workspaceId, accountIdsOf(waiting), accounts);
  return sendersKnown(tx, workspaceId, waiting, found);
}

/** The same, and at which accounts it is known who has written back. */
export async function sendersAndHearingOf(
  tx: Transaction,
  asks: HearingAsks & Pick<WaitingAsks, 'accounts'>,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: string },
  waiting: readonly SentByRow[],
): Promise<KnownOfSenders & KnownOfHearing> {
  const found = await accountsOf(tx, workspaceId, accountIdsOf(waiting), asks.accounts);
  return {
    ...(await sendersKnown(tx, workspaceId, waiting, found)),
    ...(await hearingKnown(tx, asks, { workspaceId, now }, found)),
  };
}

async function sendersKnown(
  tx: Transaction,
  workspaceId: string,
  waiting: readonly SentByRow[],
  accounts: readonly OutboxAccountKnown[],
): Promise<KnownOfSenders> {
  const users = waiting.flatMap(({ senderId, enrolledBy }) => [senderId, enrolledBy]);
  return {
    accounts: new Map(accounts.map((account) => [account.mailboxId, account])),
    roles: await listRolesOf(tx, workspaceId, [...new Set(users)]),
  };
}
