import { z } from 'zod';
import { conversation } from '../../domain/conversations/conversation.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import type { OutreachContext } from '../enrolments/context.ts';
import { liesAmongSent } from '../enrolments/fileSent.ts';
import { giveToConversation } from './give.ts';

const NAME = 'conversations/lookForAnswer';

const OfAnswer = z.object({ workspaceId: z.uuid(), candidacyId: z.uuid(), answerId: z.uuid() });

/** Looks for an unclear answer among what its account has sent, as it is done for the mails of sequences. */
export async function lookForAnswer(
  app: OutreachContext,
  { workspaceId, candidacyId, answerId }: z.infer<typeof OfAnswer>,
): Promise<void> {
  const state = await readState(app, conversation, candidacyId);
  const answer = state?.answers.get(answerId);
  if (answer?.status !== 'unclear' || answer.messageKey === null) return;
  const { mailboxId, messageKey } = answer;
  if (!(await liesAmongSent(app, workspaceId, { mailboxId, messageKey }))) return;
  const data = { candidacyId, answerId, wasSent: true, by: 'sentFolder' };
  await giveToConversation(app, { by: NAME, workspaceId }, { type: 'SettleAnswer', data });
}

export function lookForAnswerProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sent-folders',
    payload: OfAnswer,
    // The next look comes by itself.
    attempts: 2,
    backoffMs: 10_000,
    concurrency: 2,
    run: (of) => lookForAnswer(app, of),
  });
}
