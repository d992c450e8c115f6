import type { ConversationCommand } from '../../domain/conversations/commands.ts';
import { conversation } from '../../domain/conversations/conversation.ts';
import { canRecordMails } from '../../domain/conversations/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../platform/systemContext.ts';
import type { OutreachContext } from '../enrolments/context.ts';

/** Gives a conversation a command of Kith's own, under an id of its own each time: a claim that was made before is not made again. */
export async function giveToConversation(
  app: OutreachContext,
  { by, workspaceId }: { readonly by: string; readonly workspaceId: string },
  wish: Pick<ConversationCommand, 'type' | 'data'>,
): Promise<void> {
  const context = systemContext(app.clock, by, { commandId: app.ids.newId(), workspaceId });
  if (!canRecordMails(context.actor)) throw new ForbiddenError('record-mails');
  const command = { ...wish, context } as ConversationCommand;
  await handleCommand({ ...app, decider: conversation }, wish.data.candidacyId, command);
}
