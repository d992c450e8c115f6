import { says, type Capability } from '../kernel/capability.ts';
import { TrialRequested } from './events.ts';
import * as policies from './policy.ts';
import { trialMailProcess } from './trialMail.process.ts';

/** Requests for a trial, each a subject of its own. */
export const trial: Capability = {
  name: 'trial',
  subjects: ['trial'],
  streams: {
    trial: [
      says(TrialRequested, {
        about: 'trial',
        names: { trial: ({ trialId }) => trialId, user: ({ userId }) => userId },
      }),
    ],
  },
  policies,
  processes: [trialMailProcess],
};
