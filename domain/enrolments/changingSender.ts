import { RuleBrokenError } from '../kernel/errors.ts';
import type { EnrolmentCommand } from './commands.ts';
import type { Enrolment } from './enrolment.ts';
import type { EnrolmentEvent } from './events.ts';
import { mailOpen } from './mailOpen.ts';

type ChangeSender = Extract<EnrolmentCommand, { type: 'ChangeSender' }>['data'];

/**
 * Lets what comes go out from another account, in the name of whoever says so. While a mail is under way, or nobody knows what became
 * of one, it stays with the account that it was claimed for. Who may have answered to an account that nobody reads is written to
 * only once somebody says that they have not.
 * @throws RuleBrokenError `taken-over`, `mail-open`, `may-have-answered`
 */
export function changeSender(
  { mailboxId, senderId, changedBy, unread, answersRuledOut, seen }: ChangeSender,
  state: Enrolment,
): EnrolmentEvent[] {
  const ruledOut = state.answerableAt.filter((id) => unread.includes(id));
  const isSame = isSentBy(state, { mailboxId, senderId, enrolledBy: changedBy });
  if (isSame && ruledOut.length === 0) return [];
  if (seen !== undefined && !isSentBy(state, seen)) {
    throw new RuleBrokenError('taken-over', 'They have another sender by now: look once more.');
  }
  if (state.mail !== null) throw mailOpen();
  if (ruledOut.length > 0 && !answersRuledOut) {
    throw new RuleBrokenError(
      'may-have-answered',
      'They may have answered to an account that is read no more. Look there, or ask whose it was, first.',
    );
  }
  const data = { ...state.facts, mailboxId, senderId, changedBy, ruledOut };
  return [{ type: 'SenderChanged', data }];
}

type SentBy = Pick<Enrolment, 'mailboxId' | 'senderId' | 'enrolledBy'>;

function isSentBy(state: SentBy, other: SentBy): boolean {
  return (
    state.mailboxId === other.mailboxId &&
    state.senderId === other.senderId &&
    state.enrolledBy === other.enrolledBy
  );
}
