import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** The most that may be offered, in whole units of the currency: a reward in rupiah or dong has many digits. */
export const REWARD_MAX = 1_000_000_000;

/** The longest that may be waited between hiring and reward, in days. */
export const REWARD_DAYS_MAX = 365;

/** In what is offered, by the codes of ISO 4217. */
export const rewardCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'AED',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'JPY',
  'KES',
  'KRW',
  'MXN',
  'MYR',
  'NGN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RON',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'TWD',
  'UAH',
  'VND',
  'ZAR',
] as const;

/** What a colleague is offered whose referral is hired. */
export const Reward = z.strictObject({
  /** In whole units of the currency: rewards are round, and no two currencies divide alike. */
  amount: z
    .int({ error: 'Enter a whole amount.' })
    .min(1, { error: 'Enter an amount of at least 1.' })
    .max(REWARD_MAX, { error: 'Enter an amount of at most 1,000,000,000.' }),
  currency: z.enum(rewardCurrencies, { error: 'Choose a currency, such as USD.' }),
  /** How long they have to stay first. */
  waitingDays: z
    .int({ error: 'Enter a whole number of days.' })
    .min(0, { error: 'Enter 0 days or more.' })
    .max(REWARD_DAYS_MAX, { error: 'Enter at most 365 days.' }),
});

/** The same as it was once offered, whatever currencies may be chosen today. */
export const OfferedReward = z.object({
  amount: z.int(),
  currency: z.string(),
  waitingDays: z.int(),
});
export type OfferedReward = z.infer<typeof OfferedReward>;

/**
 * How it stands with what was promised for a referral. `pending`: they are not hired yet, or have not
 * stayed as long as was said; `eligible`: it is due; `notEligible`: as things are, nothing is due.
 */
export const RewardState = z.enum(['pending', 'eligible', 'notEligible', 'paid']);
export type RewardState = z.infer<typeof RewardState>;

/**
 * Why nothing is due: the referrer took it back; the same person had been referred before; the project
 * had taken them in before; it goes on without them; who referred them has left the workspace; the project
 * was laid aside before it hired them.
 */
export const RewardReason = z.enum([
  'withdrawn',
  'notFirst',
  'known',
  'notTaken',
  'left',
  'closed',
]);
export type RewardReason = z.infer<typeof RewardReason>;

/** How it stands with a reward, at the moment at which it is asked. */
export const RewardStanding = z.object({
  state: RewardState,
  /** `null` unless nothing is due. */
  reason: RewardReason.nullable(),
  /** From when on it is due, for who is hired; `null` before. */
  dueAt: z.string().nullable(),
});
export type RewardStanding = z.infer<typeof RewardStanding>;

/** What was promised for a referral, and how it stands with that, as who made it follows it. */
export const OwnReward = RewardStanding.extend({
  ...OfferedReward.shape,
  paidAt: z.string().nullable(),
});
export type OwnReward = z.infer<typeof OwnReward>;

/** The same as a project's members see it; `id` is the referral's. */
export const RewardResource = OwnReward.extend({
  id: Id,
  projectId: Id,
  personId: Id,
  personName: z.string(),
  referrerId: Id,
  referrerName: z.string(),
  referredAt: z.string(),
  paidById: Id.nullable(),
  paidByName: z.string().nullable(),
  /** For `If-Match`. */
  revision: z.int(),
});
export type RewardResource = z.infer<typeof RewardResource>;

/** The rewards of a project added up: by currency, and in each by state. */
export const RewardSums = z.object({
  sums: z.array(
    z.object({
      currency: z.string(),
      state: RewardState,
      /** In whole units. */
      amount: z.int(),
      count: z.int(),
    }),
  ),
});
export type RewardSums = z.infer<typeof RewardSums>;

/** Whether both offer the same. */
export function isSameReward(one: OfferedReward | null, other: OfferedReward | null): boolean {
  return (
    one?.amount === other?.amount &&
    one?.currency === other?.currency &&
    one?.waitingDays === other?.waitingDays
  );
}
