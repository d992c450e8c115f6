import type { Answer, Conversation } from '../../domain/conversations/conversation.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { sendingSettingsOf } from '../../domain/mailboxes/mailbox.ts';
import { person as personDecider } from '../../domain/people/person.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { speaksAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { presentRoleOf } from '../../domain/workspace/workspaceState.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import type { AccountMessage, SendingSettings } from '../../platform/mail/accounts/port.ts';
import {
  listConversationMails,
  type ConversationMail,
} from '../../projections/conversations/listConversationMails.ts';
import { getPerson, type Person } from '../../projections/people/people.ts';
import { mailboxNow, type OutreachContext } from '../enrolments/context.ts';
import { answerLetter } from './answerLetter.ts';

/** An answer as it goes out, or why it does not. */
export type PreparedAnswer =
  | { readonly kind: 'mail'; readonly settings: SendingSettings; readonly message: AccountMessage }
  | { readonly kind: 'withhold'; readonly reason: string };

/**
 * An answer right after its claim, all that may speak against it as the log has it now. Only who they are and the mails
 * before it come from read models: those that it answers were in there when it was written.
 */
export async function prepareAnswer(
  app: OutreachContext,
  workspaceId: string,
  { facts, received }: Conversation,
  { receivedId, mailboxId, senderId, writtenBy, words, messageKey }: Answer,
): Promise<PreparedAnswer> {
  const [before, reader] = await app.reads([workspaceId], async (tx) => [
    await listConversationMails(tx, workspaceId, facts.candidacyId),
    await getPerson(tx, workspaceId, facts.personId),
  ]);
  const [mailbox, workspace, sender, forgetting] = await Promise.all([
    mailboxNow(app, workspaceId, mailboxId),
    readState(app, workspaceDecider, workspaceId),
    readState(app, userDecider, senderId),
    readState(app, subject, facts.candidacyId),
  ]);
  if (words === null || messageKey === null || forgetting !== 'known') return withhold('erased');
  if (reader === undefined || (await isGone(app, facts.personId, reader)))
    return withhold('erased');
  const others = before.map(({ address }) => address);
  if (await isUnwanted(app, workspaceId, words.to.address, others)) return withhold('unsubscribed');
  const areHere = [senderId, writtenBy].every((id) => presentRoleOf(workspace, id) !== null);
  if (!areHere || sender === null || sender.name === null || sender.email === null) {
    return withhold('senderGone');
  }
  const settings = sendingSettingsOf(mailboxId, mailbox);
  if (settings === null) return withhold('mailboxNotReady');
  const address = mailbox.account?.address ?? sender.email;
  const answered = [...received.values()].find((one) => one.receivedId === receivedId);
  return {
    kind: 'mail',
    settings,
    message: {
      messageId: messageIdOf(messageKey, address),
      from: { name: mailbox.account?.name || sender.name, address },
      to: words.to,
      subject: words.subject,
      date: app.clock.now(),
      ...threadOf(answered?.messageId ?? null, before, mailboxId, address),
      ...answerLetter(words.text),
    },
  };
}

/** Whether it has been decided that all that is known of them goes, by whichever id. */
async function isGone(app: OutreachContext, personId: string, reader: Person): Promise<boolean> {
  const ids = [personId, reader.id];
  const known = await Promise.all(ids.map((id) => readState(app, personDecider, id)));
  return reader.recordIds.every((recordId) =>
    known.some(({ forgottenRecordIds }) => forgottenRecordIds.has(recordId)),
  );
}

function withhold(reason: string): PreparedAnswer {
  return { kind: 'withhold', reason };
}

/** Whether they want no mail, or can't be reached at that address. */
async function isUnwanted(
  app: OutreachContext,
  workspaceId: string,
  to: string,
  others: readonly string[],
): Promise<boolean> {
  const known = new Set([to, ...others].filter((address) => address !== ''));
  const against = await Promise.all(
    [...known].map(async (address) => {
      const { suppressionId } = suppressedAddress(app, workspaceId, address);
      return speaksAgainst(await readState(app, suppression, suppressionId), address === to);
    }),
  );
  return against.includes(true);
}

function messageIdOf(key: string, address: string): string {
  return `<${key}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}

/** So many mails before it are named at most: heads have an end. */
const REFERENCES_MAX = 20;

/** It stands in their thread and in ours: it answers theirs, and names what we sent from the account before. */
function threadOf(
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
