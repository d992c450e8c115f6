import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { STOPPED } from '../../../domain/kernel/stopped.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** What can come of a row, in the order in which it is told. */
export const importKinds = ['added', 'changed', 'unchanged', 'gone', 'merged', 'rejected'] as const;

/** What came of a file that was read, or of CVs, in a sentence. */
export function importWords(imported: ImportResource, t: Translate): string {
  const { status, failure, of, read: smart_count } = imported;
  const isOfCvs = of === 'cvs';
  const isStopped = failure?.code === STOPPED;
  if (status === 'failed' && !isStopped) {
    const failed = t(isOfCvs ? 'network.progress.failedCvs' : 'network.progress.failed');
    return `${failed} ${failure?.message ?? ''}`.trim();
  }
  const how = isStopped
    ? (['network.progress.stopped', 'network.progress.stoppedCvs'] as const)
    : (['network.progress.read', 'network.progress.readCvs'] as const);
  const read = t(how[isOfCvs ? 1 : 0], { smart_count });
  const counts = importKinds
    .filter((kind) => imported[kind] > 0)
    .map((kind) => `${imported[kind].toLocaleString('en')} ${t(`network.imports.${kind}`)}`);
  if (counts.length === 0) return read;
  return t('network.progress.brought', { read, counts: counts.join(', ') });
}
