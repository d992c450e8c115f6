import type { AppCapability } from '../capability.ts';
import { conversationTexts } from './texts.ts';

/** The mails that were exchanged with a prospect: a part of a person's page. */
export const conversations: AppCapability<'conversations', typeof conversationTexts> = {
  name: 'conversations',
  texts: conversationTexts,
  staleBy: {
    // What sequences sent stands in it, and who may answer hangs on the accounts and on whom they let send from them, of
    // which those are told in person.
    conversations: [
      'enrolments',
      'people',
      'projects',
      'mailboxes',
      'suppressions',
      'sendings',
      'notifications',
    ],
  },
};
