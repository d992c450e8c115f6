import type { WorkerCapability } from '../capability.ts';
import { users } from '../../projections/identity/users.ts';
import { people } from '../../projections/people/people.ts';
import { trialRequests } from '../../projections/trial/trialRequests.ts';
import { settings } from '../../projections/workspace/settings.ts';
import { eraseWorkspaceProcessor } from './eraseWorkspace.ts';
import { leaveWithAccountProcessor } from './leaveWithAccount.ts';
import { logoSweep } from './sweepLogos.ts';

export const workspace: WorkerCapability = {
  name: 'workspace',
  processors: [
    (context) =>
      eraseWorkspaceProcessor({
        ...context,
        waitForModels: (position, withinMs) =>
          context.waitFor([users, people, trialRequests], position, withinMs),
      }),
    leaveWithAccountProcessor,
    (context) =>
      logoSweep.processor({
        ...context,
        waitForSettings: (position, withinMs) => context.waitFor([settings], position, withinMs),
      }),
  ],
  schedules: [logoSweep.schedule],
};
