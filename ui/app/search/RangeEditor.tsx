import { useState } from 'react';
import { LADDER } from '../../../domain/search/taxonomy/seniority.ts';
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
  return (
    <select
      className={css.field}
      aria-label="Seniority from"
      value=""
      onChange={(event) => {
        const min = Number(event.target.value);
        onEdit({ kind: 'setSeniority', min, max: LADDER.length });
      }}
    >
      <option value="" disabled>
        Any seniority
      </option>
      {LADDER.map((name, at) => (
        <option key={name} value={at + 1}>
          {name} or above
        </option>
      ))}
    </select>
  );
}

function YearsRange({ onEdit }: Pick<RangeEditorProps, 'onEdit'>) {
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
        aria-label="At least so many years of experience"
        placeholder="Any"
        value={years}
        onChange={(event) => setYears(event.target.value)}
      />
      <span>or more years</span>
    </form>
  );
}
