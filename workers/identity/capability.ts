import type { WorkerCapability } from '../capability.ts';
import { endSessionsProcessor } from './endSessions.ts';
import { sendSignInLinkProcessor } from './sendSignInLink.ts';
import { sweepExpiredProcessor, sweepExpiredSchedule } from './sweepExpired.ts';
import { identitySweeps } from './sweeps.ts';

export const identity: WorkerCapability = {
  name: 'identity',
  processors: [sendSignInLinkProcessor, endSessionsProcessor, sweepExpiredProcessor],
  schedules: [sweepExpiredSchedule],
  sweeps: identitySweeps,
};
