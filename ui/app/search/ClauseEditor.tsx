import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { byHand, type Edit } from './edits.ts';
import css from './RangeEditor.module.css';

const MONTH_DAYS = 30.44;
const months = [3, 6, 12, 24];

/** Adds the condition that somebody is likely impacted by layoffs; chosen again, it takes the place of the first. */
export function ClauseEditor({ onEdit }: { readonly onEdit: (edit: Edit) => void }) {
  const translate = useTranslate();
  return (
    <select
      className={css.field}
      aria-label={translate('search.add.label', { group: translate('search.groups.clauses') })}
      value=""
      onChange={(event) => onEdit(layoffsWithin(Number(event.target.value), translate))}
    >
      <option value="" disabled>
        {translate('search.add.condition')}
      </option>
      <optgroup label={translate('search.add.layoffs')}>
        {months.map((count) => (
          <option key={count} value={count}>
            {translate('search.add.layoffsWithin', { months: count })}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

function layoffsWithin(count: number, translate: Translate): Edit {
  const name = translate('search.add.layoffsChip', { months: count });
  const withinDays = Math.ceil(count * MONTH_DAYS);
  return { kind: 'setClause', item: { ...byHand('layoffs', name), kind: 'layoffs', withinDays } };
}
