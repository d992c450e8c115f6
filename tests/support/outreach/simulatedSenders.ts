import type { EnrolmentCommand } from '../../../domain/enrolments/commands.ts';
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts';
import { isRead } from './simulatedAccount.ts';
import { iso, type Account, type Findings, type Written } from './simulation.ts';

/** By what enrolments name an account. */
export const mailboxIdOf = ({ id }: Pick<Account, 'id'>): string => `m${id}`;

/** Whether all accounts are read at which somebody may have answered, and the one that they are written to from. */
export function areAllRead(one: Written, accounts: readonly Account[], now: number): boolean {
  const ids = new Set([...one.state.answerableAt, one.state.mailboxId]);
  return accounts.every((account) => !ids.has(mailboxIdOf(account)) || isRead(account, now));
}

/** That what comes goes out from any of these accounts. */
export function givenTo(one: Written, accounts: readonly Account[], chance: number) {
  const account = accounts[Math.floor(chance * accounts.length)]!;
  const sender = { mailboxId: mailboxIdOf(account), senderId: 'u', changedBy: 'u' };
  const data = { enrolmentId: one.id, ...sender, unread: [], answersRuledOut: false };
  return { type: 'ChangeSender' as const, data };
}

/** That somebody pauses what comes for them, or has it go on. */
export function pausedOrResumed(
  { id: enrolmentId, state: { next } }: Written,
  isPaused: boolean,
  now: number,
): Pick<EnrolmentCommand, 'type' | 'data'> {
  if (isPaused) return { type: 'PauseEnrolment', data: { enrolmentId } };
  const at = iso(Math.max(now, Date.parse(next?.at ?? iso(now))));
  return { type: 'ResumeEnrolment', data: { enrolmentId, next: next && { ...next, at } } };
}

/** Moves whoever got another sender into its queue, and notes a mail that is claimed for one that is theirs no longer. */
export function noteSender(
  findings: Findings,
  one: Written,
  event: EnrolmentEvent,
  accounts: readonly Account[],
): void {
  if (event.type === 'MailClaimed' && event.data.mailboxId !== mailboxIdOf(one.account)) {
    findings.fromAnother += 1;
  }
  if (event.type !== 'SenderChanged') return;
  findings.handedOn += 1;
  const account = accounts.find((each) => mailboxIdOf(each) === event.data.mailboxId);
  if (account === undefined || account === one.account) return;
  const at = Number(one.id.slice(1));
  if (one.account.waiting.delete(at)) account.waiting.add(at);
  one.account = account;
}
