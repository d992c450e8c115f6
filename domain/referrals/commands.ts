import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { RewardState } from '../contracts/referralRewards.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { ReferralStrength, ReferredFacts } from './events.ts';

/** The longest note to a referral, in UTF-16 units. */
export const REFERRAL_NOTE_MAX = 2_000;

/** Who is recommended for what, as the server found them: never taken from a browser. */
export const ReferPerson = z.object({
  referralId: Id,
  projectId: Id,
  personId: Id,
  candidacyId: Id,
  referrerId: Id,
  recordIds: z.array(Id).min(1).max(50),
  strength: ReferralStrength,
  note: text(REFERRAL_NOTE_MAX),
  /** Who it is, told by the colleague under a record of its own; `null` of whom their own file tells. */
  told: z
    .object({
      recordId: Id,
      /** Who they are by the claims; merged since, they are the referral's `personId`. */
      personId: Id,
      facts: ReferredFacts,
      /** Somebody else to whom the mail address leads. */
      possibleDuplicateOf: Id.optional(),
    })
    .nullable(),
});

export const WithdrawReferral = z.object({
  referralId: Id,
  /** The person has been decided on in a project: what was told of them stays. */
  decidedOn: z.boolean(),
});

/** What was promised and how it stands with it, as the server found it: never taken from a browser. */
export const PayReferralReward = z.object({
  referralId: Id,
  state: RewardState,
  amount: z.int(),
  currency: Code,
  paidBy: Id,
});

export const TakeBackRewardPayment = z.object({ referralId: Id });

export type ReferralCommand =
  | Command<'PayReferralReward', z.infer<typeof PayReferralReward>>
  | Command<'TakeBackRewardPayment', z.infer<typeof TakeBackRewardPayment>>
  | Command<'ReferPerson', z.infer<typeof ReferPerson>>
  | Command<'WithdrawReferral', z.infer<typeof WithdrawReferral>>;
