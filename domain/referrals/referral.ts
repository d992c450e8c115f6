import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { ReferralCommand } from './commands.ts';
import type { ReferralEvent } from './events.ts';

type Facts = Omit<Extract<ReferralEvent, { type: 'ReferralWithdrawn' }>['data'], 'personal'>;
type Referral = { readonly facts: Facts; readonly isWithdrawn: boolean } | null;

/** A colleague's recommendation of one person for one project. */
export const referral: Decider<Referral, ReferralCommand, ReferralEvent> = {
  category: 'referral',
  initialState: () => null,
  evolve(state, event) {
    switch (event.type) {
      case 'PersonReferred': {
        const { referralId, projectId, personId, candidacyId, referrerId } = event.data;
        const facts = { referralId, projectId, personId, candidacyId, referrerId };
        return { facts, isWithdrawn: false };
      }
      case 'ReferralWithdrawn':
        return state && { ...state, isWithdrawn: true };
    }
    return unreachable(event);
  },
  decide(command, state) {
    switch (command.type) {
      case 'ReferPerson': {
        if (state !== null && !state.isWithdrawn) {
          throw new RuleBrokenError('already-referred', 'You have referred this person already.');
        }
        const { note, ...plain } = command.data;
        const personal = { [plain.candidacyId]: { note } };
        return [{ type: 'PersonReferred', data: { ...plain, personal } }];
      }
      case 'WithdrawReferral':
        if (state === null) throw new NotFoundError('referral', command.data.referralId);
        if (state.isWithdrawn) return [];
        return [{ type: 'ReferralWithdrawn', data: state.facts }];
    }
  },
};
