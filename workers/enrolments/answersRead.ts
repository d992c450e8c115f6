import { DEVELOPMENT, type Mailbox } from '../../domain/mailboxes/mailbox.ts';
import { isReadLately } from '../../domain/mailboxes/readLately.ts';
import type { Enrolment } from '../../domain/enrolments/enrolment.ts';
import { mailsWaitingOn } from '../../platform/identity/mailsWaiting.ts';
import { inboxOf } from './accountTurn.ts';
import { mailboxNow, type OutreachContext } from './context.ts';

/** Whether somebody may have written back by now: something was sent to them, or may have been. */
export function mayHaveAnswered({ done, issue }: Pick<Enrolment, 'done' | 'issue'>): boolean {
  return done.length > 0 || issue > 1;
}

/**
 * Whether it is known who has written back to an account: where nobody has looked, nobody who may have is written to
 * again, nor while a mail that has come to it waits to be taken in: whose it is, nobody knows. To the inbox of development
 * nothing comes, and what comes to an account without IMAP is handed in as it comes.
 */
export async function areAnswersRead(
  { pool, clock, config, hash }: Pick<OutreachContext, 'pool' | 'clock' | 'config' | 'hash'>,
  mailboxId: string,
  { provider, account }: Pick<Mailbox, 'provider' | 'account'>,
): Promise<boolean> {
  if (provider === DEVELOPMENT) return true;
  const known = (account && inboxOf({ hash }, account)?.known) ?? null;
  const { readAt, isWaitedFor } = await mailsWaitingOn(pool).heardOf(mailboxId, known);
  if (isWaitedFor) return false;
  if (account?.imap === null) return config.inboundSecret !== undefined;
  return isReadLately(readAt?.toISOString() ?? null, clock.now());
}

/** The same of every account to which somebody may have answered, and of the one from which they are written to. */
export async function areAllAnswersRead(
  app: OutreachContext,
  workspaceId: string,
  { mailboxId, answerableAt }: Pick<Enrolment, 'mailboxId' | 'answerableAt'>,
): Promise<boolean> {
  const read = await Promise.all(
    [...new Set([mailboxId, ...answerableAt])].map(async (id) =>
      areAnswersRead(app, id, await mailboxNow(app, workspaceId, id)),
    ),
  );
  return read.every(Boolean);
}
