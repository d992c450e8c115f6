import type { WorkerCapability } from '../capability.ts';
import { sendIntroductionProcessor } from './sendIntroduction.ts';

export const introductions: WorkerCapability = {
  name: 'introductions',
  processors: [sendIntroductionProcessor],
};
