import type { WorkerCapability } from '../capability.ts';
import { acceptReferralProcessor } from './acceptReferral.ts';

export const referrals: WorkerCapability = {
  name: 'referrals',
  processors: [acceptReferralProcessor],
};
