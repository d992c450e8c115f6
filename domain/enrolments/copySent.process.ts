import { defineProcess } from '../kernel/process.ts';
import type { EnrolmentEvent } from './events.ts';

/** So long after it was sent a provider has filed a mail by itself, if it does so at all. */
const FILED_WITHIN_MS = 60_000;

/**
 * A mail that was sent is filed among what its sender has sent, by a job of its own: whether that comes about changes nothing of
 * the mail.
 */
export const copySentProcess = defineProcess<never, EnrolmentEvent>({
  name: 'enrolments/copySent',
  categories: ['enrolment'],
  react({ event, metadata }) {
    if (!isSent(event)) return { reactions: [] };
    const { enrolmentId, mailId } = event.data;
    const payload = { workspaceId: metadata.workspaceId, enrolmentId, mailId };
    const at = new Date(Date.parse(metadata.occurredAt) + FILED_WITHIN_MS).toISOString();
    return { reactions: [{ kind: 'job', processor: 'enrolments/copySent', payload, at }] };
  },
});

/** What was found among what was sent lies there. */
function isSent(
  event: EnrolmentEvent,
): event is Extract<EnrolmentEvent, { type: 'MailSent' | 'MailSettled' }> {
  if (event.type === 'MailSettled') return event.data.wasSent && event.data.by === 'person';
  return event.type === 'MailSent';
}
