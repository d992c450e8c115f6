import type { WorkerCapability } from '../capability.ts';
import { revokeOfInviterProcessor } from './revokeOfInviter.ts';
import { revokeOvertakenProcessor } from './revokeOvertaken.ts';
import { sendInvitationProcessor } from './sendInvitation.ts';

export const invitations: WorkerCapability = {
  name: 'invitations',
  processors: [sendInvitationProcessor, revokeOvertakenProcessor, revokeOfInviterProcessor],
};
