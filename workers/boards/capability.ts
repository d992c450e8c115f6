import type { WorkerCapability } from '../capability.ts';
import { lapseUnconfirmedProcessor, lapseUnconfirmedSchedule } from './lapseUnconfirmed.ts';
import { sendCircleLinkProcessor } from './sendCircleLink.ts';

export const boards: WorkerCapability = {
  name: 'boards',
  processors: [sendCircleLinkProcessor, lapseUnconfirmedProcessor],
  schedules: [lapseUnconfirmedSchedule],
};
