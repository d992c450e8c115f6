import { useTranslate } from '../i18n/useTranslate.ts';
import css from './FilterChoice.module.css';
import { useShownList } from './shownList.ts';

interface FilterChoiceProps {
  /** The filter's field, as the server knows it. */
  readonly source: string;
  readonly label: string;
  /** What the list can be narrowed to, with how many rows each has; the title is the id where there is none. */
  readonly options: readonly {
    readonly id: string;
    readonly title?: string;
    readonly count: number;
  }[];
}

/** Narrows the list around it to one value of a field. Nothing where there is nothing to choose. */
export function FilterChoice({ source, label, options }: FilterChoiceProps) {
  const t = useTranslate();
  const { filterValues, setFilters } = useShownList();
  const value = typeof filterValues[source] === 'string' ? filterValues[source] : '';
  const isListed = value === '' || options.some(({ id }) => id === value);
  if (options.length === 0 && value === '') return null;
  return (
    <select
      className={css.choice}
      aria-label={label}
      data-chosen={value !== ''}
      value={value}
      onChange={({ target }) => {
        const { [source]: _before, ...rest } = filterValues;
        setFilters(target.value === '' ? rest : { ...rest, [source]: target.value });
      }}
    >
      <option value="">{t('elements.filter.any', { label })}</option>
      {!isListed && <option value={value}>{value}</option>}
      {options.map(({ id, title = id, count }) => (
        <option key={id} value={id}>
          {`${title} (${count.toLocaleString('en')})`}
        </option>
      ))}
    </select>
  );
}
