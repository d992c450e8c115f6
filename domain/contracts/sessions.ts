import { z } from 'zod';
import { WorkEmail } from '../identity/workEmail.ts';
import { Id } from '../kernel/ids.ts';

/** A browser in which the asker is signed in. */
export const SessionResource = z.object({
  id: Id,
  /** The workspace that it is signed in to. */
  workspaceId: Id,
  /** Such as `Firefox on Windows`; `Other` stands for a browser that is not known. */
  userAgentFamily: z.string(),
  /** By what it began: a link by mail, or the provider of the workspace. */
  beganBy: z.enum(['mail', 'provider']),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** True for the one that asks. */
  current: z.boolean(),
});
export type SessionResource = z.infer<typeof SessionResource>;

/** How many sessions have ended. */
export const SessionsEnded = z.object({ ended: z.int().nonnegative() });

/** Body of `/api/me/close-account`: the account's own address, typed again, so that nobody closes it by accident. */
export const CloseAccountBody = z.strictObject({
  email: WorkEmail,
  /** True to have all that is kept of the account erased, too. */
  erase: z.boolean().default(false),
});
