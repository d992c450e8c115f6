import { useSearchParams } from 'react-router';
import { Segmented } from '../elements/Segmented.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ProjectChoice } from '../projects/ProjectChoice.tsx';
import type { WhichProjects } from '../projects/useProjectsToChoose.ts';
import type { Range, Span } from './range.ts';
import css from './Reports.module.css';

/** The last changed first, archived ones too. */
const reported: WhichProjects = { sort: { field: 'changedAt', order: 'DESC' }, filter: {} };

interface RangeBarProps {
  readonly range: Range;
}

/** Of which time and which project the figures are; both stand in the address. */
export function RangeBar({ range }: RangeBarProps) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const choose = (span: Span) =>
    change(
      span === 'own'
        ? { from: range.firstDay, to: range.lastDay, last: '' }
        : { from: '', to: '', last: span },
    );
  return (
    <fieldset className={css.range} aria-label={t('reports.range.label')}>
      <ProjectChoice
        label={t('reports.project.label')}
        value={parameters.get('project') ?? ''}
        first={t('reports.project.all')}
        of={reported}
        onChange={(project) => change({ project })}
      />
      <Segmented<Span>
        label={t('reports.range.label')}
        value={range.span}
        options={[
          { id: 'd30', title: t('reports.range.d30') },
          { id: 'd90', title: t('reports.range.d90') },
          { id: 'd365', title: t('reports.range.d365') },
          { id: 'own', title: t('reports.range.own') },
        ]}
        onChange={choose}
      />
      {range.span === 'own' && (
        <div className={css.days}>
          <Day
            label={t('reports.range.from')}
            day={range.firstDay}
            onChange={(from) => change({ from })}
          />
          <Day
            label={t('reports.range.to')}
            day={range.lastDay}
            onChange={(to) => change({ to })}
          />
        </div>
      )}
    </fieldset>
  );
}

interface DayProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** A day; while it is half typed the one before stays. */
function Day({ label, day, onChange }: DayProps) {
  return (
    <label className={css.day}>
      <span>{label}</span>
      <input
        type="date"
        defaultValue={day}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ target }) => {
          if (target.value !== '' && target.validity.valid) onChange(target.value);
        }}
      />
    </label>
  );
}
