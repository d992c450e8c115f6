import type { WorkerCapability } from '../capability.ts';
import { enrolManyProcessor } from './enrolMany.ts';
import { readAnswersProcessor, readAnswersSchedule } from './readAnswers.ts';
import { sendDueProcessor, sendDueSchedule } from './sendDue.ts';

export const enrolments: WorkerCapability = {
  name: 'enrolments',
  processors: [enrolManyProcessor, sendDueProcessor, readAnswersProcessor],
  schedules: [sendDueSchedule, readAnswersSchedule],
};
