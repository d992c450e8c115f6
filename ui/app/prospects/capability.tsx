import type { AppCapability } from '../capability.ts';
import { boardReading } from './boardReading.ts';
import { follows } from './follows.ts';
import { PipelineBoard, PipelineTab } from './screens.ts';
import { prospectTexts } from './texts.ts';

/** The pipeline: a tab of the project's page. */
export const prospects: AppCapability<'prospects', typeof prospectTexts> = {
  name: 'prospects',
  texts: prospectTexts,
  ahead: [
    {
      path: '/projects/:id/pipeline',
      load: (asked) =>
        Promise.all([PipelineTab.ahead(), asked.get('view') === 'board' && PipelineBoard.ahead()]),
      read(reads, { id = '' }, asked) {
        const isAll = !asked.has('asOf') && !asked.has('filter');
        if (asked.get('view') === 'board' && isAll) {
          reads.getList('prospects', boardReading(id, undefined, {}));
        }
      },
    },
  ],
  staleBy: {
    prospects: ['suggestions', 'people', 'projects'],
    changes: ['prospects', 'suggestions', 'projects'],
    tags: ['prospects'],
  },
  follows,
};
