import type { WorkerCapability } from '../capability.ts';
import { copyAnswerProcessor } from './copyAnswer.ts';
import { lookForAnswerProcessor } from './lookForAnswer.ts';
import { sendAnswerProcessor } from './sendAnswer.ts';
import { takeInMailProcessor } from './takeInMail.ts';
import { handedInSweep } from './takeUpHandedIn.ts';

export const conversations: WorkerCapability = {
  name: 'conversations',
  processors: [
    sendAnswerProcessor,
    takeInMailProcessor,
    lookForAnswerProcessor,
    copyAnswerProcessor,
    handedInSweep.processor,
  ],
  schedules: [handedInSweep.schedule],
};
