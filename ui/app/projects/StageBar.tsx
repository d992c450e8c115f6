import { stages, stageTitle } from '../../../domain/pipeline/stages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './StageBar.module.css';

/** How many prospects are in each stage, as one thin bar; in words under the mouse and to who doesn't see it. */
export function StageBar({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const t = useTranslate();
  const known: readonly string[] = stages.map(({ id }) => id);
  const ids = [...known, ...Object.keys(counts).filter((id) => !known.includes(id))];
  const parts = ids.flatMap((id) => {
    const count = counts[id] ?? 0;
    return count === 0 ? [] : [{ id, count, title: stageTitle(id) }];
  });
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const words = parts
    .map(({ title, count }) => `${title} ${count.toLocaleString('en')}`)
    .join(', ');
  return (
    <span className={css.stages} title={words === '' ? undefined : words}>
      <span className={css.figure}>{total.toLocaleString('en')}</span>
      <span className={css.unseen}>{t('projects.list.stagesOf', { words: words || '0' })}</span>
      <span className={css.bar} aria-hidden>
        {parts.map(({ id, count }) => (
          <span key={id} data-stage={id} style={{ flexGrow: count }} />
        ))}
      </span>
    </span>
  );
}
