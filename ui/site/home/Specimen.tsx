import { chipGroups, jobText, score, scoreLines, suggested } from './specimen.ts';
import css from './Specimen.module.css';

/** From the text to its chips to a score that adds up; pointing at one lights the others. */
export function Specimen() {
  return (
    <section className={css.specimen} aria-label="From a job description to a score: an example">
      <div className={css.sheet}>
        <h2>The text, as it was pasted</h2>
        <p className={css.text}>
          {jobText.map(([words, key], at) =>
            key === undefined ? (
              words
            ) : (
              <mark key={at} data-of={key}>
                {words}
              </mark>
            ),
          )}
        </p>
      </div>
      <div className={css.chips}>
        <h2>What it asks for</h2>
        {chipGroups.map(([title, chips]) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {chips.map(([label, key]) => (
                <li key={label} data-of={key}>
                  {label}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={css.receipt}>
        <h2>
          <span className={css.face} aria-hidden="true">
            {suggested.initials}
          </span>
          Why {suggested.name}
        </h2>
        <dl>
          {scoreLines.map(([label, points, key]) => (
            <div key={label} data-of={key} data-soft={points === 0}>
              <dt>{label}</dt>
              <dd>{points === 0 ? '0' : `+${points}`}</dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>Score</dt>
            <dd>{score}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
