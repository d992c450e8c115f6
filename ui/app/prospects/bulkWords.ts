import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import { stageTitle, type Stage } from '../../../domain/pipeline/stages.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { leftByStop, stoppedWords } from './stoppedWords.ts';

/** What ids in a bulk are called. */
export interface Named {
  readonly stages: readonly Stage[];
  readonly team: readonly { readonly id: string; readonly title: string }[];
}

function doneWords(bulk: BulkResource, { stages, team }: Named, t: Translate): string {
  const { action, stage, assigneeId, tag, done } = bulk;
  const count = { smart_count: done };
  switch (action) {
    case 'undo':
      return t('prospects.bulk.undone', count);
    case 'accept':
      return t('prospects.bulk.accepted', { ...count, list: bulk.listName ?? '' });
    case 'remove':
      return t('prospects.bulk.removed', count);
    case 'assign': {
      if (assigneeId === null) return t('prospects.bulk.unassigned', count);
      const who = team.find(({ id }) => id === assigneeId)?.title ?? t('prospects.bulk.leftSince');
      return t('prospects.bulk.assigned', { ...count, who });
    }
    case 'list':
      return t('prospects.bulk.listed', { ...count, list: bulk.listName ?? '' });
    case 'tag':
      return t('prospects.bulk.tagged', { ...count, tag: tag ?? '' });
    default:
      return t('prospects.bulk.moved', { ...count, stage: stageTitle(stages, stage ?? '') });
  }
}

/** What came of something that was done to many prospects, as far as it came. */
export function bulkWords(bulk: BulkResource, named: Named, t: Translate): string {
  const { done, failedCount } = bulk;
  const left = leftByStop(bulk, done + failedCount);
  return stoppedWords(doneWords(bulk, named, t), { done, left }, t);
}
