import type { WorkerCapability } from '../capability.ts';
import { users } from '../../projections/identity/users.ts';
import { people } from '../../projections/people/people.ts';
import { trialRequests } from '../../projections/trial/trialRequests.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { endSessionsProcessor } from './endSessions.ts';
import { eraseAccountProcessor } from './eraseAccount.ts';
import { sendSignInLinkProcessor } from './sendSignInLink.ts';
import { sweepExpiredProcessor, sweepExpiredSchedule } from './sweepExpired.ts';
import { identitySweeps } from './sweeps.ts';

export const identity: WorkerCapability = {
  name: 'identity',
  processors: [
    sendSignInLinkProcessor,
    endSessionsProcessor,
    sweepExpiredProcessor,
    (context) =>
      eraseAccountProcessor({
        ...context,
        waitForModels: (position, withinMs) =>
          context.waitFor([users, people, trialRequests, workspaces], position, withinMs),
      }),
  ],
  schedules: [sweepExpiredSchedule],
  sweeps: identitySweeps,
};
