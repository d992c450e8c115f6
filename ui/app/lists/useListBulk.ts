import type { ListBulkResource } from '../../../domain/contracts/listBulks.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useJobOfMany, type JobOfMany } from '../live/useJobOfMany.ts';
import { leftByStop, stoppedWords } from '../prospects/stoppedWords.ts';
import { usePage } from '../root/page.ts';

/** Puts many people on a list or takes them off as one job, and tells what came of it, with its Undo. */
export function useListBulk(): JobOfMany<ListBulkResource> {
  const t = useTranslate();
  const tell = useTell('CHANGE_MANY');
  const { readAgain } = usePage();
  return useJobOfMany<ListBulkResource>('list-bulks', undefined, (bulk, undo) => {
    void readAgain(['lists', 'list-people']);
    const { action, changed, failedCount, reached } = bulk;
    // Of whom nothing was done it is told in place.
    if (changed === 0 && failedCount > 0) return;
    const words = stoppedWords(
      wordsOf(bulk, t),
      { done: reached, left: leftByStop(bulk, reached) },
      t,
    );
    tell(words, action === 'undo' || changed === 0 ? {} : { undo });
  });
}

function wordsOf({ action, changed, listName }: ListBulkResource, t: Translate): string {
  const count = { smart_count: changed };
  const name = listName ?? '';
  if (action === 'undo') return t('lists.bulk.undone', count);
  if (action === 'remove')
    return t(changed === 0 ? 'lists.remove.gone' : 'lists.remove.done', count);
  return changed === 0
    ? t('lists.add.already', { name })
    : t('lists.add.added', { ...count, name });
}

/** Why somebody of a list was left as they are. */
export function reasonOfListBulk(code: string) {
  if (code === 'not-found') return 'lists.bulk.unknown';
  if (code === 'changed-since') return 'lists.bulk.changedSince';
  if (code === 'forbidden') return 'lists.bulk.forbidden';
  if (code.startsWith('token-')) return 'lists.bulk.tokenEnded';
  if (code === 'list-deleted') return 'lists.bulk.deleted';
  return 'lists.bulk.otherwise';
}
