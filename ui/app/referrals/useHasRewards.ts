import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import type { RewardSums } from '../../../domain/contracts/referralRewards.ts';
import { useCounts } from '../elements/useCounts.ts';

/**
 * Whether rewards have a tab in a project: where colleagues refer people or a reward is offered, and where any was
 * promised before, which stays due though neither is so any more.
 */
export function useHasRewards({
  id,
  takesReferrals,
  reward,
}: Pick<ProjectResource, 'id' | 'takesReferrals' | 'reward'>): boolean {
  const isOffered = takesReferrals || reward !== null;
  const path = isOffered ? undefined : `projects/${id}/reward-sums`;
  const promised = useCounts<RewardSums>('referral-rewards', path);
  return isOffered || (promised?.sums.length ?? 0) > 0;
}
