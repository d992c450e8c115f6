import { z } from 'zod';
import { inOneLine } from '../../domain/contracts/letters/render.ts';
import { conversation } from '../../domain/conversations/conversation.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { listConversationMails } from '../../projections/conversations/listConversationMails.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { caughtUp } from '../caughtUp.ts';
import { SOON_MS, type OutreachContext } from '../enrolments/context.ts';
import { fileSent } from '../enrolments/fileSent.ts';
import { answerLetter } from './answerLetter.ts';
import { threadOf } from './answerThread.ts';

const OfAnswer = z.object({ workspaceId: z.uuid(), candidacyId: z.uuid(), answerId: z.uuid() });

/** Files an answer that was sent among what its account has sent, as it was said and in its thread. */
export async function copyAnswer(
  app: OutreachContext,
  { workspaceId, candidacyId, answerId }: z.infer<typeof OfAnswer>,
): Promise<void> {
  await caughtUp(app, [conversationMails, sentMails], SOON_MS);
  const [state, mails] = await Promise.all([
    readState(app, conversation, candidacyId),
    app.reads([workspaceId], (tx) => listConversationMails(tx, workspaceId, candidacyId)),
  ]);
  const at = mails.findIndex(({ id }) => id === answerId);
  const mail = mails[at];
  // Of whom everything was erased meanwhile nothing is kept elsewhere either.
  if (state === null || mail?.state !== 'sent' || mail.address === '') return;
  const { messageKey, mailboxId, senderId, receivedId, name } = mail;
  if (messageKey === null) return;
  const answered = [...state.received.values()].find((one) => one.receivedId === receivedId);
  const of = { mailboxId, senderId, messageKey, date: new Date(mail.at) };
  await fileSent(app, workspaceId, of, (address) => ({
    to: { name: inOneLine(name), address: mail.address },
    subject: mail.subject,
    ...threadOf(answered?.messageId ?? null, mails.slice(0, at), mailboxId, address),
    ...answerLetter(mail.text),
  }));
}

export function copyAnswerProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: 'conversations/copyAnswer',
    queue: 'sent-folders',
    payload: OfAnswer,
    attempts: 6,
    backoffMs: 60_000,
    concurrency: 2,
    run: (of) => copyAnswer(app, of),
  });
}
