import type { AppCapability } from '../capability.ts';
import { mailboxesTexts } from './texts.ts';

/** The mail accounts from which one writes to candidates: a part of one's own settings. */
export const mailboxes: AppCapability<'mailboxes', typeof mailboxesTexts> = {
  name: 'mailboxes',
  texts: mailboxesTexts,
  staleBy: {
    // Answers count by an account's limit, too.
    mailboxes: ['enrolments', 'conversations'],
    // Who asked hears of every answer in person.
    sendings: ['mailboxes', 'notifications', 'users'],
    senders: ['mailboxes', 'sendings', 'notifications'],
  },
};
