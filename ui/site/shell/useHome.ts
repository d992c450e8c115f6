import { homePathOf } from '../../../domain/contracts/routes.ts';
import { usePageData } from '../pageData.tsx';

interface Home {
  readonly href: string;
  /** What it is called in a list of places. */
  readonly title: string;
  /** The same on a button that leads there. */
  readonly goThere: string;
}

const names: Readonly<Record<string, Omit<Home, 'href'>>> = {
  '/today': { title: 'Today', goThere: 'See what waits for you' },
  '/referrals': { title: 'Referrals', goThere: 'Go to referrals' },
  '/workspace/changes': { title: 'Changes', goThere: 'See what was changed' },
  '/portfolio': { title: 'Portfolio', goThere: 'Go to your portfolio' },
};
const projects = { title: 'Your projects', goThere: 'Go to your projects' };

/** Where somebody who is signed in has their work; `null` for a visitor. */
export function useHome(): Home | null {
  const { user } = usePageData();
  if (user === null) return null;
  const href = homePathOf(user.role, user.may.seePortfolio);
  return { href, ...(names[href] ?? projects) };
}
