import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * What a workspace sends to candidates on one day, from one mail account or from all of them. Stream
 * `outbox-<outboxId>`, whose id is made of workspace, account and day, so that it stays as short as that day is.
 */
const outbox = z.object({
  workspaceId: Id,
  outboxId: Id,
  /** `null` for all accounts of the workspace. */
  mailboxId: Id.nullable(),
  /** Whose account it is; `null` for all. */
  accountOf: Id.nullable(),
  /** `YYYY-MM-DD`, by the clock of the workspace. */
  date: z.iso.date(),
});

/** Nothing more is sent on that day: it waits for the next one on which something is. */
export const OutboxHeld = defineEvent('OutboxHeld', 2, outbox.extend({ heldBy: Id }));

/** It is sent on that day after all. */
export const OutboxReleased = defineEvent('OutboxReleased', 2, outbox.extend({ releasedBy: Id }));

export type OutboxEvent = EventOf<typeof OutboxHeld> | EventOf<typeof OutboxReleased>;
