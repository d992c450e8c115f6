import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { RequestTrial } from './commands.ts';
import type { TrialEvent } from './events.ts';

export type TrialState = { readonly requested: boolean };

/** A request for a trial is made once; the same request again changes nothing. */
export const trialDecider: Decider<TrialState, RequestTrial, TrialEvent> = {
  category: 'trial',
  initialState: () => ({ requested: false }),
  evolve(_state, { type }) {
    if (type !== 'TrialRequested') return unreachable(type);
    return { requested: true };
  },
  decide({ data }, state) {
    if (state.requested) return [];
    const { trialId, via, workspaceId, userId, origin, email, emailHash, contact } = data;
    const labels = {
      ...(origin === null ? {} : { origin }),
      ...(data.attribution === null ? {} : { attribution: data.attribution }),
    };
    const personal = { [trialId]: { email, emailHash, ...contact, ...labels } };
    return [{ type: 'TrialRequested', data: { trialId, via, workspaceId, userId, personal } }];
  },
};
