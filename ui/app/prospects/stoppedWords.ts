import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** How many something that was stopped had not come to. */
export function leftByStop(
  { isStopped, status, total }: Pick<BulkResource, 'isStopped' | 'status' | 'total'>,
  reached: number,
): number {
  return isStopped && status === 'finished' ? total - reached : 0;
}

/** What came of something that is done to many, where it was stopped before it came to all of them. */
export function stoppedWords(
  words: string,
  { done, left }: { readonly done: number; readonly left: number },
  t: Translate,
): string {
  if (left === 0) return words;
  return done === 0
    ? t('prospects.bulk.stoppedAtOnce')
    : t('prospects.bulk.stopped', { smart_count: left, words });
}
