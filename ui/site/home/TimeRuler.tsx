import css from './TimeRuler.module.css';

const ticks = ['Sep', 'Oct', 'Nov'] as const;

/** The line of time, drawn back to a day. */
export function TimeRuler() {
  return (
    <figure className={css.past} aria-label="A pipeline, drawn back to 14 Oct 2026">
      <p>
        As of <strong>14 Oct 2026, 16:20</strong>
      </p>
      <dl>
        <div>
          <dt>In outreach</dt>
          <dd>11</dd>
        </div>
        <div>
          <dt>Interviewing</dt>
          <dd>3</dd>
        </div>
        <div>
          <dt>Offer</dt>
          <dd>0</dd>
        </div>
      </dl>
      <svg viewBox="0 0 400 36" aria-hidden="true" preserveAspectRatio="none">
        <path d="M0 18H400M60 12V18M190 12V18M330 12V18" />
        <rect x="241" y="4" width="6" height="28" rx="3" />
      </svg>
      <p className={css.months}>
        {ticks.map((month) => (
          <span key={month}>{month}</span>
        ))}
        <span>Now</span>
      </p>
    </figure>
  );
}
