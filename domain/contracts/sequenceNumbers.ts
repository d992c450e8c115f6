import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** What became of mails: each thing is counted at the last mail that was handed over before it. */
const outcome = {
  /** Mails that were handed over: taken by the server, or refused by it. */
  sent: z.int(),
  replied: z.int(),
  bounced: z.int(),
  /** Who unsubscribed or complained, also where their sequence had ended before, as by their answer. */
  unsubscribed: z.int(),
};

export const MailNumbers = z.object(outcome);
export type MailNumbers = z.infer<typeof MailNumbers>;

/** How it goes with a sequence. */
export const SequenceNumbers = z.object({
  /** How many were put into it, and how many of them were sent something. */
  enrolled: z.int(),
  contacted: z.int(),
  /** How many wait for somebody to take them over: whoever they were sent by can’t write to them, or may not, any more. */
  withoutSender: z.int(),
  /** How many wait until what came to the account that they are written to from has been read: they may have answered. */
  answersUnread: z.int(),
  ...outcome,
});
export type SequenceNumbers = z.infer<typeof SequenceNumbers>;

/** The same by step and wording, those that were taken out since among them. */
export const SequenceNumbersResource = SequenceNumbers.extend({
  steps: z.array(
    MailNumbers.extend({
      stepId: Id,
      variants: z.array(MailNumbers.extend({ variantId: Id })),
    }),
  ),
});
export type SequenceNumbersResource = z.infer<typeof SequenceNumbersResource>;
