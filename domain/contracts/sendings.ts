import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { MAILBOXES_LENT_MAX } from '../mailboxes/events.ts';

/** Whether one may send as a colleague, as either of the two sees it. */
export const SendingResource = z.object({
  id: Id,
  askedById: Id,
  askedByName: z.string(),
  /** As whom it is sent, from whose accounts. */
  colleagueId: Id,
  colleagueName: z.string(),
  status: z.enum(['asked', 'allowed', 'refused', 'revoked']),
  /** From which accounts, and their addresses as far as they are connected. */
  mailboxIds: z.array(Id),
  addresses: z.array(z.string()),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  revision: z.int(),
});
export type SendingResource = z.infer<typeof SendingResource>;

export const AskSendingBody = z.strictObject({ colleagueId: Id });

/** From which accounts of one's own; without them from all that one has. */
export const AllowSendingBody = z.strictObject({
  mailboxIds: z
    .array(Id)
    .min(1, { error: 'Choose an account at least.' })
    .max(MAILBOXES_LENT_MAX)
    .optional(),
});

/** An account from which one may send: one's own, or that of a colleague who lets one. */
export const SenderResource = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  isOwn: z.boolean(),
  address: z.string(),
  /** Whether something can be sent from it now. */
  isReady: z.boolean(),
});
export type SenderResource = z.infer<typeof SenderResource>;
