import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import { tells } from '../kernel/telling.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

interface OfCompany {
  readonly firmId: string;
  readonly workspaceId: string;
}

const ofBoth = { workspace: ({ firmId, workspaceId }: OfCompany) => [firmId, workspaceId] };

const ofSomebody = { ...ofBoth, user: ({ userId }: { readonly userId: string }) => userId };

/** Firms with a portfolio of companies: what they make for them, and what the companies let them see. */
export const portfolios: Capability = {
  name: 'portfolios',
  streams: {
    portfolio: [
      says(events.CompanyAdded, { about: 'workspace', names: ofSomebody }),
      says(events.TeamInvited, { about: null, names: ofSomebody }),
      says(events.RolesShared, { about: null, names: ofBoth }),
      says(events.RolesHeldBack, { about: null, names: ofBoth }),
      says(events.IntroductionsAllowed, { about: null, names: ofBoth }),
      says(events.IntroductionsStopped, { about: null, names: ofBoth }),
      says(events.CompanyLeft, {
        about: null,
        names: { ...ofBoth, user: ({ ownerIds }) => ownerIds },
      }),
    ],
    offer: [says(events.IntroductionOffered, { about: null, names: ofSomebody })],
  },
  policies,
  audits: [
    audits(events.CompanyAdded, { code: 'portfolio', with: () => ({ to: 'made' }) }),
    audits(events.CompanyLeft, { code: 'portfolio', with: () => ({ to: 'ended' }) }),
    audits(events.RolesShared, {
      code: 'portfolioRoles',
      with: () => ({ from: 'off', to: 'on' }),
    }),
    audits(events.RolesHeldBack, {
      code: 'portfolioRoles',
      with: () => ({ from: 'on', to: 'off' }),
    }),
    audits(events.IntroductionsAllowed, {
      code: 'portfolioIntroductions',
      with: () => ({ from: 'off', to: 'on' }),
    }),
    audits(events.IntroductionsStopped, {
      code: 'portfolioIntroductions',
      with: () => ({ from: 'on', to: 'off' }),
    }),
  ],
  tells: [
    tells(events.CompanyLeft, {
      kind: 'access',
      code: 'companyLeft',
      place: 'portfolio',
      reach: 'own',
      of: ({ workspaceId }) => `company-${workspaceId}`,
      to: ({ ownerIds }) => ownerIds,
    }),
  ],
};
