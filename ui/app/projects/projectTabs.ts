import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import type { Rights } from '../capability.ts';

const tabs = [
  { path: '', title: 'projects.page.suggestions' },
  { path: 'pipeline', title: 'projects.page.pipeline' },
  { path: 'search', title: 'projects.page.search' },
  { path: 'rewards', title: 'referrals.rewards.title' },
  { path: 'activity', title: 'activities.place' },
  { path: 'settings', title: 'projects.page.settings' },
] as const;

/**
 * The tabs of a project. Rewards have one where colleagues refer people, and keep it where any was ever offered, as some
 * may be due. What was done is told to those who read about people.
 */
export function tabsOf(
  {
    takesReferrals,
    hasOfferedReward,
  }: Pick<ProjectResource, 'takesReferrals' | 'hasOfferedReward'>,
  { readPeople }: Pick<Rights, 'readPeople'>,
) {
  return tabs.filter(({ path }) => {
    if (path === 'activity') return readPeople;
    return path !== 'rewards' || takesReferrals || hasOfferedReward;
  });
}
