import type { OfferedReward } from '../contracts/referralRewards.ts';
import type { EventOf } from '../kernel/event.ts';
import type { ReferralRewardOffered, ReferralRewardWithdrawn } from './events.ts';

/** What is offered for a referral once it was offered or taken away; `null` for nothing. */
export function rewardAfter(
  event: EventOf<typeof ReferralRewardOffered> | EventOf<typeof ReferralRewardWithdrawn>,
): OfferedReward | null {
  if (event.type === 'ReferralRewardWithdrawn') return null;
  const { amount, currency, waitingDays } = event.data;
  return { amount, currency, waitingDays };
}
