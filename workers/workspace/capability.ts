import type { WorkerCapability } from '../capability.ts';
import { users } from '../../projections/identity/users.ts';
import { people } from '../../projections/people/people.ts';
import { trialRequests } from '../../projections/trial/trialRequests.ts';
import { eraseWorkspaceProcessor } from './eraseWorkspace.ts';

export const workspace: WorkerCapability = {
  name: 'workspace',
  processors: [
    (context) =>
      eraseWorkspaceProcessor({
        ...context,
        waitForModels: (position, withinMs) =>
          context.waitFor([users, people, trialRequests], position, withinMs),
      }),
  ],
};
