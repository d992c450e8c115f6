import type { OutboxWaitCode } from '../../domain/contracts/outbox.ts';
import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import type { KnownStep } from '../../domain/sequences/events.ts';
import { lackedBy } from '../../projections/enrolments/whatComes.ts';
import type { SequenceTimes, Waiting } from '../../projections/enrolments/listWaiting.ts';
import type { SentByRow } from '../../projections/enrolments/listSentBy.ts';
import { isUnread, wordingFor } from '../../projections/sequences/wordings.ts';
import type { OutboxAccountKnown } from './accountsOf.ts';

/** What keeps a mail from going by itself, and what it lacks, where that is why. */
export interface Why {
  readonly code: OutboxWaitCode;
  readonly lacks: readonly string[];
}

/** What is known of those in whose name all goes that waits. */
export interface KnownOfSenders {
  readonly accounts: ReadonlyMap<string, OutboxAccountKnown>;
  /** Those who are here, of whoever put somebody into a sequence, or is written as. */
  readonly roles: ReadonlyMap<string, WorkspaceRole>;
}

/** What is known of the accounts to which somebody may have answered. */
export interface KnownOfHearing {
  /** Accounts of which it is known who has written back: from the others nobody who may have is written to again. */
  readonly heard: ReadonlySet<string>;
  /** Those that nobody reads any more, though they are there: a person has to look. */
  readonly readNoMore: ReadonlySet<string>;
}

/** What is known of all that wait, as of one moment. */
export interface KnownOfWaiting extends KnownOfSenders, KnownOfHearing {
  /** False where nothing goes out from the workspace at all. */
  readonly isSending: boolean;
  /** Enrolments behind another sequence. */
  readonly behind: ReadonlySet<string>;
  /** People whom the workspace does not mail. */
  readonly unmailed: ReadonlySet<string>;
}

type MailStep = Extract<KnownStep, { kind: 'mail' }>;

/**
 * Why a mail would not go when it is due; `null` where it waits for nothing but its turn. The worker asks the log the same, in the same
 * order, right before each mail (`workers/enrolments/prepare.ts`).
 */
export function whyWaits(
  one: Waiting,
  step: MailStep,
  written: SequenceTimes,
  known: KnownOfWaiting,
  isFollowUp: boolean,
): Why | null {
  const found = codeOf(one, known);
  if (found !== null) return { code: found, lacks: [] };
  const unheard = isFollowUp || one.mayHaveAnswered ? unheardWhy(one, known) : null;
  if (unheard !== null) return { code: unheard, lacks: [] };
  const wording = wordingFor(step, one.enrolmentId);
  if (wording === undefined) return { code: 'lacks', lacks: [] };
  if (isUnread(wording, new Set(written.unread), false)) return { code: 'unreadText', lacks: [] };
  if (isUnread(wording, new Set(), one.hasUnreadOpening)) return { code: 'unreadLine', lacks: [] };
  const lacks = lackedBy(one, wording);
  return lacks.length === 0 ? null : { code: 'lacks', lacks };
}

function codeOf(one: Waiting, known: KnownOfWaiting): OutboxWaitCode | null {
  if (!known.isSending) return 'workspace';
  const ofSender = senderWhy(one, known);
  if (ofSender !== null) return ofSender;
  if (one.email === null) return 'noAddress';
  if (known.unmailed.has(one.personId)) return 'unmailed';
  return known.behind.has(one.enrolmentId) ? 'behind' : null;
}

/** What of its sender keeps a mail, or of whom was its sender before. */
export function senderWhy(one: SentByRow, known: KnownOfSenders): OutboxWaitCode | null {
  const account = known.accounts.get(one.mailboxId);
  if (account === undefined) return 'accountGone';
  if (account.trouble !== null)
    return account.trouble === 'failed' ? 'accountFailed' : 'accountPaused';
  if (!one.senderAllows) return 'notAllowed';
  if (!mayWrite(one, known.roles)) return 'noRights';
  return one.answerableAt.some((id) => !known.accounts.has(id)) ? 'answersGone' : null;
}

/**
 * Whether an answer of who may have written one may lie where nobody has looked: at the account that it goes from, or one that it went
 * from before. Time mends it, or whose account it is; of one from before that is read no more only who works on the project can say
 * that nobody answered there.
 */
export function unheardWhy(
  { mailboxId, answerableAt }: Pick<SentByRow, 'mailboxId' | 'answerableAt'>,
  { heard, readNoMore }: KnownOfHearing,
): 'answersGone' | 'answersUnread' | null {
  if ([mailboxId, ...answerableAt].every((id) => heard.has(id))) return null;
  const isGone = answerableAt.some((id) => id !== mailboxId && readNoMore.has(id));
  return isGone ? 'answersGone' : 'answersUnread';
}

/** Whether those in whose name it goes are here, write to candidates, and work on the project, as the worker asks it of the log. */
function mayWrite(
  { senderId, enrolledBy, memberIds }: SentByRow,
  roles: ReadonlyMap<string, WorkspaceRole>,
): boolean {
  const [sender, enroller] = [roles.get(senderId), roles.get(enrolledBy)];
  if (sender === undefined || enroller === undefined) return false;
  if (![sender, enroller].every((role) => canConnectMailbox({ role }))) return false;
  const members = memberIds.map((userId) => ({ userId }));
  return canChangeEnrolments({ userId: enrolledBy, role: enroller }, { members });
}
