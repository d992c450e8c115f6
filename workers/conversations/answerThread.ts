import type { AccountMessage } from '../../platform/mail/accounts/port.ts';
import type { ConversationMail } from '../../projections/conversations/listConversationMails.ts';
import { messageIdOf } from '../enrolments/messageIds.ts';

/** So many mails before it are named at most: heads have an end. */
const REFERENCES_MAX = 20;

/** It stands in their thread and in ours: it answers theirs, and names what we sent from the account before. */
export function threadOf(
  answered: string | null,
  before: readonly ConversationMail[],
  mailboxId: string,
  address: string,
): Pick<AccountMessage, 'inReplyTo' | 'references'> {
  const ours = before
    .filter((one) => one.mailboxId === mailboxId && one.messageKey !== null && isOut(one))
    .map(({ messageKey }) => messageIdOf(messageKey ?? '', address))
    .slice(-REFERENCES_MAX);
  // What somebody sent may have anything for an id.
  const theirs = answered !== null && isMessageId(answered) ? `<${answered}>` : undefined;
  const inReplyTo = theirs ?? ours.at(-1);
  const references = theirs === undefined ? ours : [...ours, theirs];
  return inReplyTo === undefined ? {} : { inReplyTo, references };
}

function isOut({ state }: ConversationMail): boolean {
  return state === 'sent' || state === 'unclear';
}

function isMessageId(id: string): boolean {
  return /^[\u0021-\u007e]+$/.test(id) && /^[^\s<>@]+@[^\s<>@]+$/.test(id);
}
