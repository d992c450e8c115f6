import type { OfferedReward } from '../../../domain/contracts/referralRewards.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** How much is offered, in its currency: `$2,000`. */
export function amountWords({ amount, currency }: OfferedReward): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return amount.toLocaleString('en', style);
}

/** What is promised: `$2,000 if they are hired, after 90 days`. */
export function rewardWords(reward: OfferedReward, t: Translate): string {
  const amount = amountWords(reward);
  const { waitingDays } = reward;
  if (waitingDays === 0) return t('referrals.reward.some', { amount });
  return t('referrals.reward.later', { amount, smart_count: waitingDays });
}
