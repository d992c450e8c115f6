import { z } from 'zod';

/** The most that may be offered, in whole units of the currency. */
export const REWARD_MAX = 10_000_000;

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
    .max(REWARD_MAX, { error: 'Enter an amount of at most 10,000,000.' }),
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

/** Whether both offer the same. */
export function isSameReward(one: OfferedReward | null, other: OfferedReward | null): boolean {
  return (
    one?.amount === other?.amount &&
    one?.currency === other?.currency &&
    one?.waitingDays === other?.waitingDays
  );
}
