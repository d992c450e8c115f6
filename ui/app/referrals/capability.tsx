import ReferIcon from '@mui/icons-material/HandshakeOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { referralTexts } from './texts.ts';

const ReferralIndex = lazyScreen(async () => (await import('./ReferralIndex.tsx')).ReferralIndex);
const RoleShow = lazyScreen(async () => (await import('./RoleShow.tsx')).RoleShow);

/** Roles that take referrals, whom of one's network to refer, and what became of it. */
export const referrals: AppCapability<'referrals', typeof referralTexts> = {
  name: 'referrals',
  texts: referralTexts,
  routes: [
    { path: '/referrals', element: <ReferralIndex /> },
    { path: '/referrals/:id', element: <RoleShow /> },
  ],
  place: { to: '/referrals', letter: 'r', title: 'referrals.place', Icon: ReferIcon },
  finds: [
    {
      resource: 'open-roles',
      title: 'referrals.index.roles',
      present: ({ id, name, location }) => ({
        name,
        detail: location ?? undefined,
        to: `/referrals/${id}`,
      }),
    },
  ],
  needs: 'followReferrals',
  staleBy: {
    'open-roles': ['projects', 'referrals'],
    'referable-people': ['referrals', 'people', 'imports'],
    'referral-rewards': ['referrals', 'people', 'projects', 'prospects', 'suggestions'],
    referrals: ['referral-rewards', 'people', 'projects', 'prospects', 'suggestions'],
  },
};
