import { canFollowPortfolio } from '../../domain/portfolios/policy.ts';
import { canManageWorkspace } from '../../domain/workspace/policy.ts';
import { announced, type Audience, type ProjectionCapability } from '../capability.ts';
import { portfolioCompanies } from './companies.ts';
import { portfolioOffers } from './offers.ts';
import { portfolios as ofCompanies } from './portfolios.ts';

const ofFirm: Audience = { of: 'workspace', may: (actor) => canFollowPortfolio(actor) };

export const portfolios: ProjectionCapability = {
  name: 'portfolios',
  models: [
    // Of the firm: that a company said something else, and never what happens in one.
    announced(portfolioCompanies, { audience: ofFirm, tell: () => ({}) }),
    announced(portfolioOffers, { audience: ofFirm, tell: () => ({}) }),
    announced(ofCompanies, {
      audience: { of: 'workspace', may: canManageWorkspace },
      tell: () => ({}),
    }),
  ],
};
