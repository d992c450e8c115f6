import type { MailboxCommand } from '../../../domain/mailboxes/commands.ts';
import { mailbox, type Mailbox } from '../../../domain/mailboxes/mailbox.ts';
import type { Told } from '../recordedLog/product.ts';
import { isReadLately } from '../../../domain/mailboxes/readLately.ts';
import { DAY_MS, iso, type Account } from './simulation.ts';

const of = { workspaceId: 'w', userId: 'u', mailboxId: 'm' };
const server = { host: 'mail.example', port: 465, security: 'tls' } as const;

/** The so-manieth account of a made-up world. */
export function accountAt(id: number): Account {
  return {
    id,
    perDay: 20 + (id % 5) * 20,
    pauseMs: (id % 4) * 20_000,
    claims: [],
    lastClaim: -DAY_MS,
    isLocked: false,
    waiting: new Set<number>(),
    rests: new Map(),
    mailbox: told(mailbox.initialState(), {
      type: 'ConnectMailbox',
      data: {
        ...of,
        provider: 'other',
        account: {
          address: 'ada@kith.example',
          name: 'Ada',
          signInName: 'ada',
          password: 'pw',
          smtp: server,
          imap: server,
        },
      },
    }),
    failedAt: Number.POSITIVE_INFINITY,
    files: id % 2 === 0,
    readAt: Number.NEGATIVE_INFINITY,
    unread: [],
    closedUntil: 0,
  };
}

/** Whether its answers were read lately enough, as of an instant. */
export function isRead({ readAt }: Account, now: number): boolean {
  return Number.isFinite(readAt) && isReadLately(iso(readAt), new Date(now));
}

/** It can't be used any more, as of a place in the log. */
export function fail(account: Account, problem: string, position: number): void {
  account.mailbox = told(account.mailbox, { type: 'FailMailbox', data: { ...of, problem } });
  account.failedAt = Math.min(account.failedAt, position);
}

/** Now and then somebody has seen to an account of theirs. */
export function recoverSome(accounts: readonly Account[], random: () => number): void {
  for (const account of accounts) {
    if (account.mailbox.status !== 'failed' || random() > 0.1) continue;
    account.mailbox = told(account.mailbox, { type: 'RecoverMailbox', data: of });
    account.failedAt = Number.POSITIVE_INFINITY;
  }
}

function told(before: Mailbox, wish: Told<MailboxCommand>): Mailbox {
  const context = { now: '2026-03-02T08:00:00.000Z' };
  return mailbox
    .decide({ ...wish, context } as MailboxCommand, before)
    .reduce((state, event) => mailbox.evolve(state, event), before);
}
