import { defineProcess } from '../kernel/process.ts';
import type { MailboxEvent } from './events.ts';

/** What a provider let Kith in with to an account that is disconnected, or opened by a password now, is dropped. */
export const dropTokensProcess = defineProcess<never, MailboxEvent>({
  name: 'mailboxes/dropTokens',
  categories: ['mailbox'],
  react({ event, metadata }) {
    if (event.type !== 'MailboxDisconnected' && event.type !== 'MailboxConnected') {
      return { reactions: [] };
    }
    const payload = { mailboxId: event.data.mailboxId, grantedUntil: metadata.occurredAt };
    return { reactions: [{ kind: 'job', processor: 'mailboxes/dropTokens', payload }] };
  },
});
