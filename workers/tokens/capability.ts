import type { WorkerCapability } from '../capability.ts';
import { apiTokensSweep } from './apiTokensSweep.ts';
import { endTokensProcessor } from './endTokens.ts';

export const tokens: WorkerCapability = {
  name: 'tokens',
  processors: [endTokensProcessor],
  sweeps: ({ apiTokens }) => [apiTokensSweep(apiTokens)],
};
