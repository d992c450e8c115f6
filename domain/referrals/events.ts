import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { matchingHashes, RecordRef } from '../people/events.ts';

/**
 * One colleague recommends one person for one project. Stream `referral-<referralId>`, whose id is made
 * of the three, so that who recommends somebody again says the same once more. Where the colleague told
 * who it is, it is made of the address that they entered, whoever that turned out to be.
 */
const referral = z.object({
  referralId: Id,
  projectId: Id,
  personId: Id,
  /** The person in the project, whether anybody has decided on them or not. */
  candidacyId: Id,
  referrerId: Id,
});

/** Whether the colleague knows them well, or only knows of them. */
export const ReferralStrength = z.enum(['referral', 'lead']);
export type ReferralStrength = z.infer<typeof ReferralStrength>;

/** Who it is, as the colleague told it. */
export const ReferredFacts = z.object({
  name: z.string(),
  url: z.string().optional(),
  email: z.string().optional(),
  position: z.string().optional(),
  company: z.string().optional(),
  ...matchingHashes,
});
export type ReferredFacts = z.infer<typeof ReferredFacts>;

/**
 * A colleague tells of somebody who is in no file of theirs: a source record, as an import brings one.
 * Stream `referral-<referralId>`, together with `PersonReferred`.
 */
export const PersonToldByReferral = definePersonalEvent(
  'PersonToldByReferral',
  1,
  RecordRef.extend({ referralId: Id, referrerId: Id }),
  ReferredFacts,
);

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
    /** The record that tells them as the colleague did; `null` of whom their own file tells. */
    toldRecordId: Id.nullable(),
    strength: ReferralStrength,
  }),
  z.object({ note: z.string() }),
);

/** The colleague takes the recommendation back. */
export const ReferralWithdrawn = defineEvent(
  'ReferralWithdrawn',
  1,
  referral.extend({
    /** The record that goes with it: the one it told, unless somebody has decided on the person since. */
    goneRecordId: Id.nullable(),
  }),
);

/**
 * A member of the project has paid, outside of Kith, what was promised for a referral: so much, in whole units of
 * an ISO 4217 currency. Who did stands here, for whoever comes second to be told.
 */
export const ReferralRewardPaid = defineEvent(
  'ReferralRewardPaid',
  1,
  referral.extend({
    amount: z.int(),
    currency: Code,
    paidBy: Id,
    /** ISO 8601 instant in UTC. */
    paidAt: z.iso.datetime(),
  }),
);

/** It was not paid after all. */
export const ReferralRewardPaymentTakenBack = defineEvent(
  'ReferralRewardPaymentTakenBack',
  1,
  referral,
);

export type ReferralEvent =
  | EventOf<typeof ReferralRewardPaid>
  | EventOf<typeof ReferralRewardPaymentTakenBack>
  | EventOf<typeof PersonToldByReferral>
  | EventOf<typeof PersonReferred>
  | EventOf<typeof ReferralWithdrawn>;
