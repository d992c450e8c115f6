import type { WorkerCapability } from '../capability.ts';
import { disconnectLeaversProcessor } from './disconnectLeavers.ts';
import { dropTokensProcessor } from './dropTokens.ts';
import { mailTokensSweep } from './mailTokensSweep.ts';

export const mailboxes: WorkerCapability = {
  name: 'mailboxes',
  processors: [disconnectLeaversProcessor, dropTokensProcessor],
  sweeps: ({ accounts }) => [mailTokensSweep(accounts.oauth.tokens)],
};
