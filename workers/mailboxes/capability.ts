import type { WorkerCapability } from '../capability.ts';
import { disconnectLeaversProcessor } from './disconnectLeavers.ts';

export const mailboxes: WorkerCapability = {
  name: 'mailboxes',
  processors: [disconnectLeaversProcessor],
};
