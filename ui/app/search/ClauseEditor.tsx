import { byHand, type Edit } from './edits.ts';
import css from './RangeEditor.module.css';

const MONTH_DAYS = 30.44;
const months = [3, 6, 12, 24];

/** Adds the condition that somebody is likely impacted by layoffs; chosen again, it takes the place of the first. */
export function ClauseEditor({ onEdit }: { readonly onEdit: (edit: Edit) => void }) {
  return (
    <select
      className={css.field}
      aria-label="Add to Further conditions"
      value=""
      onChange={(event) => onEdit(layoffsWithin(Number(event.target.value)))}
    >
      <option value="" disabled>
        Add a condition
      </option>
      <optgroup label="Likely impacted by layoffs">
        {months.map((count) => (
          <option key={count} value={count}>
            in the last {count} months
          </option>
        ))}
      </optgroup>
    </select>
  );
}

function layoffsWithin(count: number): Edit {
  const name = `Likely impacted by layoffs, last ${count} months`;
  const withinDays = Math.ceil(count * MONTH_DAYS);
  return { kind: 'setClause', item: { ...byHand('layoffs', name), kind: 'layoffs', withinDays } };
}
