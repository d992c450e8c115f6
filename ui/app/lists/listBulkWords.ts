import type { ListBulkResource } from '../../../domain/contracts/listBulks.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { leftByStop, stoppedWords } from '../prospects/stoppedWords.ts';

/** What came of putting many people on a list, or taking them off, as far as it came. */
export function listBulkWords(bulk: ListBulkResource, t: Translate): string {
  const { reached } = bulk;
  return stoppedWords(doneWords(bulk, t), { done: reached, left: leftByStop(bulk, reached) }, t);
}

function doneWords({ action, changed, listName }: ListBulkResource, t: Translate): string {
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
