import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ImportCounts.module.css';

const kinds = [
  { id: 'added', title: 'added' },
  { id: 'changed', title: 'changed' },
  { id: 'unchanged', title: 'unchanged' },
  { id: 'gone', title: 'gone' },
  { id: 'merged', title: 'merged' },
  { id: 'rejected', title: 'not taken' },
] as const;

/** What came of the rows of a file; what is zero is left out, but for what was added. */
export function ImportCounts({ counts }: { readonly counts: ImportResource }) {
  const t = useTranslate();
  return (
    <div className={css.outcome}>
      <dl className={css.counts}>
        {kinds
          .filter(({ id }) => id === 'added' || counts[id] > 0)
          .map(({ id, title }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{counts[id].toLocaleString('en')}</dd>
            </div>
          ))}
      </dl>
      {counts.rejectedUrl !== null && (
        <a href={counts.rejectedUrl} download>
          {t('network.imports.download')}
        </a>
      )}
    </div>
  );
}
