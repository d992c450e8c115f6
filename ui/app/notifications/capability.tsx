import type { AppCapability } from '../capability.ts';
import { notificationTexts } from './texts.ts';

/** What one is told in person: behind the bell, on every screen. */
export const notifications: AppCapability<'notifications', typeof notificationTexts> = {
  name: 'notifications',
  texts: notificationTexts,
  staleBy: { notifications: ['inboxes', 'projects', 'notes', 'enrolments'] },
  // That people wait for another sender ends as somebody takes them over; mails that go out by themselves end nothing.
  follows: ([resource], told) =>
    resource === 'notifications' && told.resource === 'enrolments' && told.actorId === undefined,
};
