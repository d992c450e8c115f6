import css from './Choice.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly onChange: (id: string) => void;
}

/** A choice of one among many, with its label beside it: the browser's own, for phones have a better one. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
