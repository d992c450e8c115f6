import css from './Reports.module.css';

interface SumsProps {
  /** What each is called, and what it is. */
  readonly sums: readonly (readonly [title: string, sum: string])[];
}

/** The figures of a whole report, in a row above its tables. */
export function Sums({ sums }: SumsProps) {
  return (
    <dl className={css.sums}>
      {sums.map(([title, sum]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
