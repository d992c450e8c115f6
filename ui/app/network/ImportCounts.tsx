import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ImportCounts.module.css';
import { importKinds } from './importWords.ts';
import { RemovalQuestion } from './RemovalQuestion.tsx';

/** What came of the rows of a file; what is zero is left out, but for what was added. */
export function ImportCounts({ counts }: { readonly counts: ImportResource }) {
  const t = useTranslate();
  return (
    <div className={css.outcome}>
      <dl className={css.counts}>
        {importKinds
          .filter((kind) => kind === 'added' || counts[kind] > 0)
          .map((kind) => (
            <div key={kind}>
              <dt>{t(`network.imports.${kind}`)}</dt>
              <dd>{counts[kind].toLocaleString('en')}</dd>
            </div>
          ))}
      </dl>
      {counts.unmailed > 0 && (
        <p>{t('network.imports.unmailedRows', { smart_count: counts.unmailed })}</p>
      )}
      {counts.rejectedUrl !== null && (
        <a href={counts.rejectedUrl} download data-alone>
          {t(downloadOf(counts))}
        </a>
      )}
      <RemovalQuestion of={counts} />
      {counts.refused.length > 0 && (
        <ul className={css.refused} aria-label={t('network.imports.rejected')}>
          {counts.refused.map(({ name, reason }, at) => (
            // Two documents may have one name: their place tells them apart.
            <li key={at}>
              <strong dir="auto">{name ?? t('network.imports.nameless')}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the list holds that is downloaded. */
function downloadOf({ rejected, unmailed }: Pick<ImportResource, 'rejected' | 'unmailed'>) {
  if (rejected === 0) return 'network.imports.unmailed';
  return unmailed === 0 ? 'network.imports.download' : 'network.imports.downloadBoth';
}
