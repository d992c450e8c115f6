import type { Commanded } from '../kernel/process.ts';
import { GiveUpAnswer } from './commands.ts';
import { conversation } from './conversation.ts';
import { canRecordMails } from './policy.ts';

/** Conversations, as their process commands them; what became of an answer is to be known where work is held, too. */
export const commandedConversations: Commanded = {
  decider: conversation,
  commands: { GiveUpAnswer },
  may: canRecordMails,
  evenHeld: true,
};
