import { useState } from 'react';
import { LADDER } from '../../../domain/search/taxonomy/seniority.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { Edit } from './edits.ts';
import css from './RangeEditor.module.css';

interface RangeEditorProps {
  readonly what: 'seniority' | 'years';
  readonly onEdit: (edit: Edit) => void;
}

/** Sets bounds where there are none: steps of the ladder, or years. */
export function RangeEditor({ what, onEdit }: RangeEditorProps) {
  return what === 'seniority' ? <SeniorityRange onEdit={onEdit} /> : <YearsRange onEdit={onEdit} />;
}

function SeniorityRange({ onEdit }: Pick<RangeEditorProps, 'onEdit'>) {
  const translate = useTranslate();
  return (
    <select
      className={css.field}
      aria-label={translate('search.add.seniority')}
      value=""
      onChange={(event) => {
        const min = Number(event.target.value);
        onEdit({ kind: 'setSeniority', min, max: LADDER.length });
      }}
    >
      <option value="" disabled>
        {translate('search.add.anySeniority')}
      </option>
      {LADDER.map((name, at) => (
        <option key={name} value={at + 1}>
          {translate('search.chips.stepAbove', { step: name })}
        </option>
      ))}
    </select>
  );
}

function YearsRange({ onEdit }: Pick<RangeEditorProps, 'onEdit'>) {
  const translate = useTranslate();
  const [years, setYears] = useState('');
  return (
    <form
      className={css.years}
      onSubmit={(event) => {
        event.preventDefault();
        const min = Number(years);
        if (years !== '') onEdit({ kind: 'setYears', min, max: null });
      }}
    >
      <input
        className={css.field}
        type="number"
        min={0}
        max={60}
        aria-label={translate('search.add.years')}
        placeholder={translate('search.add.anyYears')}
        value={years}
        onChange={(event) => setYears(event.target.value)}
      />
      <span>{translate('search.add.orMoreYears')}</span>
    </form>
  );
}
