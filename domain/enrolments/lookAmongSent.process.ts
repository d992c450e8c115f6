import { LOOKED_AFTER_MINUTES } from '../contracts/heardOfMails.ts';
import { defineProcess } from '../kernel/process.ts';
import type { EnrolmentEvent } from './events.ts';

const MINUTE_MS = 60_000;

/**
 * A mail of which nobody knows whether it was sent is looked for in the sender's own account. It waits for a person from the
 * beginning, and no longer once it is found.
 */
export const lookAmongSentProcess = defineProcess<never, EnrolmentEvent>({
  name: 'enrolments/lookAmongSent',
  categories: ['enrolment'],
  react({ event, metadata }) {
    if (event.type === 'MailSent' || event.type === 'MailSettled') {
      return { reactions: [{ kind: 'cancel', key: event.data.mailId }] };
    }
    if (event.type !== 'MailUnclear') return { reactions: [] };
    const { enrolmentId, mailId } = event.data;
    const since = Date.parse(metadata.occurredAt);
    const looks = LOOKED_AFTER_MINUTES.map((minutes) => ({
      kind: 'job' as const,
      processor: 'enrolments/lookAmongSent',
      payload: { workspaceId: metadata.workspaceId, enrolmentId, mailId },
      key: mailId,
      at: new Date(since + minutes * MINUTE_MS).toISOString(),
    }));
    return { reactions: looks };
  },
});
