import type { OfferedReward, RewardStanding } from '../../domain/contracts/referralRewards.ts';
import { rewardStanding } from '../../domain/referrals/rewardStanding.ts';
import type { PromisedFields } from '../../projections/referrals/promised.ts';

/** How it stands at a moment with what was promised for a referral, by what is known of it. */
export function standingOf(
  found: PromisedFields,
  { waitingDays }: OfferedReward,
  now: Date,
): RewardStanding {
  const { referredAt, withdrawnAt, earlierAt, isReferrerHere, projectStatus, paid } = found;
  const { state, stage, stageSince, decidedAt } = found;
  const facts = {
    waitingDays,
    referredAt,
    withdrawnAt,
    earlierAt,
    isReferrerHere,
    projectStatus,
    candidacy:
      state === null || decidedAt === null ? null : { state, stage, stageSince, decidedAt },
    paidAt: paid?.paidAt ?? null,
  };
  return rewardStanding(facts, now);
}
