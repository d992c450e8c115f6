import css from './Face.module.css';

/**
 * The two of the logo: one looks at us, pleased, until a request fails. Then it is displeased, and
 * the other is only an outline, for nobody was reached.
 */
export function Face({ mood }: { readonly mood: 'pleased' | 'displeased' }) {
  const pleased = mood === 'pleased';
  return (
    <svg
      className={`${css.face} face-${mood}`}
      data-mood={mood}
      width="112"
      height="80"
      viewBox="0 0 112 80"
      role="img"
      aria-label={pleased ? 'A pleased face' : 'A displeased face: that did not work'}
    >
      <circle className={css.other} cx="74" cy="40" r="31" />
      <circle className={css.head} cx="39" cy="40" r="36" />
      {pleased ? <Pleased /> : <Displeased />}
    </svg>
  );
}

function Pleased() {
  return (
    <>
      <ellipse className={css.cheek} cx="19" cy="47" rx="5.5" ry="3.5" />
      <ellipse className={css.cheek} cx="61" cy="47" rx="5.5" ry="3.5" />
      <ellipse className={css.eye} cx="29" cy="34" rx="3" ry="4.5" />
      <ellipse className={css.eye} cx="52" cy="34" rx="3" ry="4.5" />
      <path className={css.line} d="M24 24 Q29 20.5 34 23" />
      <path className={css.line} d="M47 23 Q52 20.5 57 24" />
      <path className={css.line} d="M27 48 Q40 61 54 48" />
    </>
  );
}

function Displeased() {
  return (
    <>
      <ellipse className={css.eye} cx="26" cy="37" rx="3" ry="4" />
      <ellipse className={css.eye} cx="48" cy="37" rx="3" ry="4" />
      <path className={css.line} d="M19 27.5 L31 29.5" />
      <path className={css.line} d="M43 28 L54 23" />
      <path className={css.line} d="M27 55 Q36 50 48 56" />
    </>
  );
}
