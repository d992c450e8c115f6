import type { CSSProperties } from 'react';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './StageBar.module.css';

/** How much of the accent the first stage has, and how much the last, in per cent. */
const FIRST = 35;
const LAST = 100;

/** How many prospects are in each stage, as one thin bar; in words under the mouse and to who doesn't see it. */
export function StageBar({ stages }: { readonly stages: readonly ProjectStage[] }) {
  const t = useTranslate();
  const parts = stages.filter(({ count }) => count > 0);
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
          <span
            key={id}
            data-stage={id}
            style={{ flexGrow: count, '--depth': depthOf(stages, id) } as CSSProperties}
          />
        ))}
      </span>
    </span>
  );
}

/** The farther on, the deeper; those who leave are told apart by the style sheet. */
function depthOf(stages: readonly ProjectStage[], id: string): string {
  const onward = stages.filter((stage) => !LEAVING.has(stage.id));
  const at = onward.findIndex((stage) => stage.id === id);
  const steps = Math.max(1, onward.length - 1);
  return `${Math.round(FIRST + ((LAST - FIRST) * Math.max(0, at)) / steps)}%`;
}

const LEAVING = new Set(['notInterested', 'notAFit']);
