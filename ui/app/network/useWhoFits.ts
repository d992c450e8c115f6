import { usePage } from '../root/page.ts';

/** Where to go once people have come in, and what a button says that leads there. */
export function useWhoFits() {
  const { may } = usePage().user;
  // Whoever starts no projects mostly works on none: for whom they could refer somebody is what they came for.
  return !may.createProject && may.followReferrals
    ? ({ to: '/referrals', goThere: 'network.progress.toRoles' } as const)
    : ({ to: '/projects', goThere: 'network.progress.toProjects' } as const);
}
