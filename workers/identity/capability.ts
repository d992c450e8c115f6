import type { WorkerCapability } from '../capability.ts';
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
    eraseAccountProcessor,
  ],
  schedules: [expiredSweep.schedule],
  sweeps: identitySweeps,
};
