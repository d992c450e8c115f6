import type { WorkerCapability } from '../capability.ts';
import { users } from '../../projections/identity/users.ts';
import { people } from '../../projections/people/people.ts';
import { trialRequests } from '../../projections/trial/trialRequests.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { endSessionsProcessor } from './endSessions.ts';
import { eraseAccountProcessor } from './eraseAccount.ts';
import { sendSignInLinkProcessor } from './sendSignInLink.ts';
import { expiredSweep } from './sweepExpired.ts';
import { identitySweeps } from './sweeps.ts';

export const identity: WorkerCapability = {
  name: 'identity',
  processors: [
    sendSignInLinkProcessor,
    endSessionsProcessor,
    expiredSweep.processor,
    (context) =>
      eraseAccountProcessor({
        ...context,
        waitForModels: (position, withinMs) =>
          context.waitFor([users, people, trialRequests, workspaces], position, withinMs),
      }),
  ],
  schedules: [expiredSweep.schedule],
  sweeps: identitySweeps,
};
