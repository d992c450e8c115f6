import { defineProcess } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { InboundMailEvent } from './events.ts';

/** A mail that was handed in becomes a job that takes it in. */
export const takeInMailProcess = defineProcess<never, InboundMailEvent>({
  name: 'conversations/takeInMail',
  categories: ['inboundMail'],
  react({ event, metadata: { workspaceId } }) {
    switch (event.type) {
      case 'MailHandedIn': {
        const { inboundId, mailboxId, arrivedAt } = event.data;
        const payload = { inboundId, mailboxId, arrivedAt, workspaceId };
        return { reactions: [{ kind: 'job', processor: 'conversations/takeInMail', payload }] };
      }
    }
    return unreachable(event.type);
  },
});
