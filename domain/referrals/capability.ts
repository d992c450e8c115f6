import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

interface Named {
  readonly candidacyId: string;
  readonly referrerId: string;
}
const candidacy = ({ candidacyId }: Named) => candidacyId;
const user = ({ referrerId }: Named) => referrerId;

/** Colleagues recommend people for projects. What they say of somebody goes with the candidacy's key. */
export const referrals: Capability = {
  name: 'referrals',
  streams: {
    referral: [
      says(events.PersonReferred, {
        about: 'candidacy',
        names: { candidacy, user, record: ({ recordIds }) => recordIds },
      }),
      says(events.ReferralWithdrawn, { about: null, names: { candidacy, user } }),
    ],
  },
  policies,
};
