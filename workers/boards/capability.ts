import type { WorkerCapability } from '../capability.ts';
import { unconfirmedSweep } from './lapseUnconfirmed.ts';
import { sendCircleLinkProcessor } from './sendCircleLink.ts';

export const boards: WorkerCapability = {
  name: 'boards',
  processors: [sendCircleLinkProcessor, unconfirmedSweep.processor],
  schedules: [unconfirmedSweep.schedule],
};
