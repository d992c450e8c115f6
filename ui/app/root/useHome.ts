import { homePathOf } from '../../../domain/contracts/routes.ts';
import { usePage } from './page.ts';

const toHome = 'root.home.projects';
const toOthers = {
  '/today': 'root.home.today',
  '/referrals': 'root.home.referrals',
  '/workspace/changes': 'root.home.changes',
  '/portfolio': 'root.home.portfolio',
} as const;

/** Where the reader's work waits, and what a button says that leads there. */
export function useHome() {
  const { user } = usePage();
  const to = homePathOf(user.role, user.may.seePortfolio);
  return { to, goThere: isOther(to) ? toOthers[to] : toHome } as const;
}

function isOther(path: string): path is keyof typeof toOthers {
  return path in toOthers;
}
