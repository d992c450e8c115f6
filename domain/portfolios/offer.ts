import type { Decider } from '../kernel/decider.ts';
import type { OfferIntroduction } from './commands.ts';
import type { OfferEvent } from './events.ts';

/** That somebody of a firm introduced somebody to a company: once for each referral. */
export const offer: Decider<boolean, OfferIntroduction, OfferEvent> = {
  category: 'offer',
  initialState: () => false,
  evolve(_state, event) {
    switch (event.type) {
      case 'IntroductionOffered':
        return true;
    }
  },
  decide: ({ data }, isMade) => (isMade ? [] : [{ type: 'IntroductionOffered', data }]),
};
