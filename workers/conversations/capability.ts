import type { WorkerCapability } from '../capability.ts';
import { sendAnswerProcessor } from './sendAnswer.ts';
import { takeInMailProcessor } from './takeInMail.ts';

export const conversations: WorkerCapability = {
  name: 'conversations',
  processors: [sendAnswerProcessor, takeInMailProcessor],
};
