import type { ListBulkResource } from '../../../domain/contracts/listBulks.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useJobOfMany, type JobOfMany } from '../live/useJobOfMany.ts';
import { usePage } from '../root/page.ts';
import { listBulkWords } from './listBulkWords.ts';

/** Puts many people on a list or takes them off as one job, and tells what came of it, with its Undo. */
export function useListBulk(): JobOfMany<ListBulkResource> {
  const t = useTranslate();
  const tell = useTell('CHANGE_MANY');
  const { readAgain } = usePage();
  return useJobOfMany<ListBulkResource>('list-bulks', undefined, (bulk, undo) => {
    void readAgain(['lists', 'list-people']);
    const { action, changed, failedCount } = bulk;
    // Of whom nothing was done it is told in place.
    if (changed === 0 && failedCount > 0) return;
    tell(listBulkWords(bulk, t), action === 'undo' || changed === 0 ? {} : { undo });
  });
}
