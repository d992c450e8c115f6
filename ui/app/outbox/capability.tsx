import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { outboxTexts } from './texts.ts';

const OutboxPage = lazyScreen(async () => (await import('./OutboxPage.tsx')).OutboxPage);

/** What goes out to candidates next, and holding it: the sequences lead there. */
export const outbox: AppCapability<'outbox', typeof outboxTexts> = {
  name: 'outbox',
  texts: outboxTexts,
  routes: [{ path: '/outbox', element: <OutboxPage /> }],
  needs: 'readPeople',
  staleBy: {
    outbox: [
      'outbox_holds',
      'enrolments',
      // Answers count by an account's limit, too.
      'conversations',
      'mailboxes',
      'sequences',
      'openings',
      'projects',
      // By what they are known, and whether they are mailed.
      'people',
      'suppressions',
      'members',
      // That a colleague lets one send as them, or no longer, is told in person.
      'sendings',
      'notifications',
    ],
  },
};
