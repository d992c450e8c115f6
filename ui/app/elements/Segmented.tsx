import css from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly id: Value;
    readonly title: string;
    readonly count?: number;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one among few, side by side; a group of buttons, each pressed or not. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className={css.segmented} aria-label={label}>
      {options.map(({ id, title, count }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {title}
          {count !== undefined && <span className={css.count}>{count.toLocaleString('en')}</span>}
        </button>
      ))}
    </fieldset>
  );
}
