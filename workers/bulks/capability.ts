import { judgeNow } from '../../projections/pipeline/judgeNow.ts';
import { searchReaches } from '../../projections/search/searchReaches.ts';
import type { WorkerCapability } from '../capability.ts';
import { doBulkProcessor } from './doBulk.ts';
import { doListBulkProcessor } from './doListBulk.ts';

export const bulks: WorkerCapability = {
  name: 'bulks',
  processors: [
    (context) =>
      doBulkProcessor({
        ...context,
        judge: judgeNow(context, context.search),
        waitForSearch: (position, withinMs) => searchReaches(context.search, position, withinMs),
      }),
    doListBulkProcessor,
  ],
};
