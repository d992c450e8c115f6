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
  staleBy: { outbox: ['outbox_holds', 'enrolments', 'mailboxes', 'sequences', 'projects'] },
};
