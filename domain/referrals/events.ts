import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * One colleague recommends one person for one project. Stream `referral-<referralId>`, whose id is made
 * of the three, so that who recommends somebody again says the same once more.
 */
const referral = z.object({
  referralId: Id,
  projectId: Id,
  personId: Id,
  /** The person in the project, whether anybody has decided on them or not. */
  candidacyId: Id,
  referrerId: Id,
});

/**
 * A colleague who does not work on a project recommends somebody for it. What they write along is said
 * of the person in the project, so it lies under the candidacy's key.
 */
export const PersonReferred = definePersonalEvent(
  'PersonReferred',
  1,
  referral.extend({
    /** By which of the person's records they were known then. */
    recordIds: z.array(Id).min(1).max(50),
  }),
  z.object({ note: z.string() }),
);

/** The colleague takes the recommendation back. */
export const ReferralWithdrawn = defineEvent('ReferralWithdrawn', 1, referral);

export type ReferralEvent = EventOf<typeof PersonReferred> | EventOf<typeof ReferralWithdrawn>;
