import { inOneLine } from '../../domain/contracts/letters/render.ts';
import type { Answer, Conversation } from '../../domain/conversations/conversation.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { senderOf, sendingSettingsOf } from '../../domain/mailboxes/mailbox.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { subject } from '../../domain/privacy/subject.ts';
import { project } from '../../domain/projects/project.ts';
import { speaksAgainst, suppression } from '../../domain/suppressions/suppression.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { presentRoleOf } from '../../domain/workspace/workspaceState.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { isUnwanted } from '../../platform/identity/isUnwanted.ts';
import type { AccountMessage, SendingSettings } from '../../platform/mail/accounts/port.ts';
import { together } from '../../platform/postgres/together.ts';
import { listConversationMails } from '../../projections/conversations/listConversationMails.ts';
import { getPerson } from '../../projections/people/people.ts';
import { alsoAt, reachedAt } from '../../projections/suppressions/reachedAt.ts';
import { mailboxNow, type OutreachContext } from '../enrolments/context.ts';
import { isGone } from '../enrolments/isGone.ts';
import { isLetSend } from '../enrolments/isLetSend.ts';
import { mayStillWrite } from '../enrolments/mayStillWrite.ts';
import { messageIdOf } from '../enrolments/messageIds.ts';
import { areHere } from '../identity/areHere.ts';
import { answerLetter } from './answerLetter.ts';
import { threadOf } from './answerThread.ts';

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
  const of = { id: facts.personId, email: words?.to.address ?? null };
  const [before, reader, known] = await app.reads([workspaceId], (tx) =>
    together([
      listConversationMails(tx, workspaceId, facts.candidacyId),
      getPerson(tx, workspaceId, facts.personId),
      reachedAt(tx, workspaceId, of),
    ]),
  );
  const [mailbox, workspace, wantedFor, sender, forgetting] = await Promise.all([
    mailboxNow(app, workspaceId, mailboxId),
    readState(app, workspaceDecider, workspaceId),
    readState(app, project, facts.projectId),
    readState(app, userDecider, senderId),
    readState(app, subject, facts.candidacyId),
  ]);
  if (words === null || messageKey === null || forgetting !== 'known') return withhold('erased');
  if (reader === undefined || (await isGone(app, facts.personId, reader)))
    return withhold('erased');
  const reached = alsoAt(known, before);
  if (await isUnwanted(app, workspaceId, reached, { suppression, speaksAgainst }))
    return withhold('unsubscribed');
  const from = senderOf(mailbox, sender);
  const isThere = await areHere(app, workspace, [senderId, writtenBy]);
  const lender = presentRoleOf(workspace, senderId);
  const mayLend = lender !== null && canConnectMailbox({ role: lender });
  if (!isThere || !mayLend || from === null || sender === null || sender.name === null) {
    return withhold('senderGone');
  }
  const inName = { senderId, enrolledBy: writtenBy, mailboxId };
  // Between the wish and the mail may lie hours.
  const byWriter = { senderId: writtenBy, enrolledBy: writtenBy };
  if (!(await mayStillWrite(app, workspace, wantedFor, byWriter))) return withhold('mayNotWrite');
  if (!(await isLetSend(app, workspaceId, inName))) return withhold('notAllowed');
  const settings = sendingSettingsOf(mailboxId, mailbox);
  if (settings === null) return withhold('mailboxNotReady');
  const { address } = from;
  const answered = [...received.values()].find((one) => one.receivedId === receivedId);
  return {
    kind: 'mail',
    settings,
    message: {
      messageId: messageIdOf(messageKey, address),
      from,
      to: { ...words.to, name: inOneLine(words.to.name) },
      subject: words.subject,
      date: app.clock.now(),
      ...threadOf(answered?.messageId ?? null, before, mailboxId, address),
      ...answerLetter(words.text),
    },
  };
}

function withhold(reason: string): PreparedAnswer {
  return { kind: 'withhold', reason };
}
