import type { WorkerCapability } from '../capability.ts';
import { eraseWorkspaceProcessor } from './eraseWorkspace.ts';
import { leaveWithAccountProcessor } from './leaveWithAccount.ts';
import { logoSweep } from './sweepLogos.ts';

export const workspace: WorkerCapability = {
  name: 'workspace',
  processors: [eraseWorkspaceProcessor, leaveWithAccountProcessor, logoSweep.processor],
  schedules: [logoSweep.schedule],
};
