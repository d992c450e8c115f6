import type { WorkerCapability } from '../capability.ts';
import { copySentProcessor } from './copySent.ts';
import { enrolManyProcessor } from './enrolMany.ts';
import { lookAmongSentProcessor } from './lookAmongSent.ts';
import { moveStageProcessor } from './moveStage.ts';
import { offerTakeOversProcessor } from './offerTakeOvers.ts';
import { planAllAnewProcessor } from './planAllAnew.ts';
import { planAnewProcessor } from './planAnew.ts';
import { readAnswersProcessor, readAnswersSchedule } from './readAnswers.ts';
import { stopObjectedProcessor } from './stopObjected.ts';
import { undoEnrollingProcessor } from './undoEnrolling.ts';
import { sendDueProcessor, sendDueSchedule } from './sendDue.ts';

export const enrolments: WorkerCapability = {
  name: 'enrolments',
  processors: [
    enrolManyProcessor,
    sendDueProcessor,
    readAnswersProcessor,
    lookAmongSentProcessor,
    copySentProcessor,
    moveStageProcessor,
    offerTakeOversProcessor,
    undoEnrollingProcessor,
    stopObjectedProcessor,
    planAnewProcessor,
    planAllAnewProcessor,
  ],
  schedules: [sendDueSchedule, readAnswersSchedule],
};
