import PortfolioIcon from '@mui/icons-material/DomainOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { portfoliosTexts } from './texts.ts';

const PortfolioPage = lazyScreen(async () => (await import('./PortfolioPage.tsx')).PortfolioPage);
const OwnPortfolio = lazyScreen(async () => (await import('./OwnPortfolio.tsx')).OwnPortfolio);

/** A firm's companies, and of a company what it lets its firm see: a part of its settings. */
export const portfolios: AppCapability<'portfolios', typeof portfoliosTexts> = {
  name: 'portfolios',
  texts: portfoliosTexts,
  routes: [{ path: '/portfolio', element: <PortfolioPage /> }],
  place: { to: '/portfolio', letter: 'v', title: 'portfolios.place', Icon: PortfolioIcon },
  sections: [
    {
      id: 'portfolio',
      place: 'access',
      title: 'portfolios.own.title',
      needs: 'manageMembers',
      isPartOf: ({ portfolioPlace }) => portfolioPlace !== null,
      element: <OwnPortfolio />,
    },
  ],
  needs: 'seePortfolio',
  staleBy: {
    'portfolio-companies': ['portfolio_companies'],
    'portfolio-roles': ['portfolio_companies'],
    'portfolio-introductions': ['portfolio_offers', 'portfolio-roles', 'portfolio_companies'],
    portfolio: ['portfolios'],
    audits: ['portfolio', 'portfolios'],
  },
};
