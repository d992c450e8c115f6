import type { DevelopmentInbox } from '../developmentInbox.ts';
import { composeMessage, UnsendableError } from './composeMessage.ts';
import type { AccountMessage, Delivery } from './port.ts';

/** Letters for development: they end in the inbox at `/dev/mail`. */
export function developmentAccounts(inbox: DevelopmentInbox) {
  return {
    async deliver(message: AccountMessage): Promise<Delivery> {
      try {
        // What could not be sent for real does not arrive here either.
        await composeMessage(message);
      } catch (error) {
        if (!(error instanceof UnsendableError)) throw error;
        return { kind: 'refused', code: 'unsendable', responseCode: null, status: null };
      }
      const { messageId, from, to, subject, text, html, replyTo, listUnsubscribe } = message;
      await inbox.send({
        id: messageId,
        from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
        to: to.address,
        subject,
        text,
        html,
        ...(replyTo === undefined ? {} : { replyTo: replyTo.address }),
        ...(listUnsubscribe === undefined ? {} : { unsubscribe: listUnsubscribe.url }),
      });
      return { kind: 'accepted', serverMessageId: null };
    },
  };
}
