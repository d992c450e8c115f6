import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/**
 * From which account what comes goes out from now on. `answersRuledOut`: whoever asks has looked, or asked, and nobody has answered
 * to an account that is read no more.
 */
export const ChangeSenderBody = z.strictObject({
  mailboxId: Id,
  answersRuledOut: z.boolean().default(false),
});

export const ChangeSendersBody = ChangeSenderBody.extend({
  sequenceId: Id,
  /** All with whom it goes on, or those alone who wait for somebody to take them over. */
  who: z.enum(['all', 'waiting']),
  /** Where the last request said to go on. */
  after: Id.optional(),
});

export const SendersChangedResource = z.object({
  changed: z.int(),
  leftOutCount: z.int(),
  /** The first hundred who were left out, with why, by an open code. */
  leftOut: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
  reasons: z.array(z.object({ code: z.string(), count: z.int() })),
  /** Where to go on; `null` once all were looked at. */
  next: Id.nullable(),
});
export type SendersChangedResource = z.infer<typeof SendersChangedResource>;
