import { ERASED } from '../../domain/contracts/erased.ts';
import { developmentMailbox, dailyLimitOn } from '../../domain/mailboxes/mailbox.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listCalled, listUsers } from '../../projections/identity/users.ts';
import { listMailboxesById } from '../../projections/mailboxes/listMailboxes.ts';

/** An account from which something waits to be sent. */
export interface OutboxAccountKnown {
  readonly mailboxId: string;
  readonly userId: string;
  readonly userName: string;
  readonly address: string;
  /** What keeps it from sending, whatever the day; `null` where nothing does. */
  readonly trouble: 'paused' | 'failed' | null;
  readonly limitOn: (date: string) => number;
  /** How answers come to it: they are read, handed in, or there are none, as in the inbox of development. */
  readonly answers: 'read' | 'handedIn' | 'none';
  /** How far two of its mails are apart, on the average. */
  readonly pauseMs: number;
}

/**
 * These accounts, as far as they are there: of whom nothing can be sent any more there is none. Where mail ends in the inbox of
 * development, that of a user has their id.
 */
export async function accountsOf(
  tx: Transaction,
  workspaceId: string,
  mailboxIds: readonly string[],
  { endInInbox }: { readonly endInInbox: boolean },
): Promise<readonly OutboxAccountKnown[]> {
  const found = await listMailboxesById(tx, workspaceId, mailboxIds);
  const known = new Set(found.map(({ id }) => id));
  const ofNobody = endInInbox ? mailboxIds.filter((id) => !known.has(id)) : [];
  const users = await listUsers(tx, [...found.map(({ userId }) => userId), ...ofNobody]);
  const named = new Map(users.map((user) => [user.id, user]));
  const called = await listCalled(tx, [...named.keys()]);
  const connected = found
    .filter(({ disconnected }) => !disconnected)
    .map((account) => ({
      mailboxId: account.id,
      userId: account.userId,
      userName: called.get(account.userId) ?? ERASED,
      address: account.address ?? ERASED,
      trouble: troubleOf(account),
      answers: account.imapHost === null ? ('handedIn' as const) : ('read' as const),
      limitOn: (date: string) => dailyLimitOn(account, date),
      pauseMs: ((account.pauseFrom + account.pauseTo) / 2) * 1_000,
    }));
  const developers = ofNobody.flatMap((id) => {
    const user = named.get(id);
    if (user === undefined) return [];
    const account = developmentMailbox(workspaceId, id);
    return [
      {
        mailboxId: id,
        userId: id,
        userName: called.get(id) ?? ERASED,
        address: user.email ?? ERASED,
        trouble: null,
        answers: 'none' as const,
        limitOn: (date: string) => dailyLimitOn(account, date),
        pauseMs: 0,
      },
    ];
  });
  return [...connected, ...developers];
}

function troubleOf({
  paused,
  problem,
}: {
  readonly paused: boolean;
  readonly problem: string | null;
}) {
  if (problem !== null) return 'failed' as const;
  return paused ? ('paused' as const) : null;
}
