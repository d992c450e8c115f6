import type { OfferedReward, OwnReward } from '../../../domain/contracts/referralRewards.ts';
import { dateWords } from '../elements/moments.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** How much it is, in its currency: `$2,000`. */
export function amountWords({
  amount,
  currency,
}: Pick<OfferedReward, 'amount' | 'currency'>): string {
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

/** How it stands with one's own: `$2,000, due on 3 Mar 2027`. */
export function ownRewardWords(reward: OwnReward, t: Translate): string {
  const { state, reason, dueAt, paidAt } = reward;
  const amount = amountWords(reward);
  if (reason !== null) return t(`referrals.rewards.own.${reason}`);
  if (state === 'paid' && paidAt !== null) {
    return t('referrals.rewards.own.paid', { amount, date: dateWords(new Date(paidAt)) });
  }
  if (dueAt === null) return rewardWords(reward, t);
  const date = dateWords(new Date(dueAt));
  return t(
    state === 'eligible' ? 'referrals.rewards.own.eligible' : 'referrals.rewards.own.waiting',
    { amount, date },
  );
}
