import { bulks as bulkRows } from '../../projections/bulks/bulks.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { candidacyTexts } from '../../projections/pipeline/candidacyTexts.ts';
import type { WorkerCapability } from '../capability.ts';
import { doBulkProcessor } from './doBulk.ts';

export const bulks: WorkerCapability = {
  name: 'bulks',
  processors: [
    (context) =>
      doBulkProcessor({
        ...context,
        waitForAll: (position, withinMs) =>
          context.waitFor([bulkRows, prospects, candidacyTexts], position, withinMs),
      }),
  ],
};
