import css from './Sources.module.css';

const sources = [
  ['Referrals', 'Recommended by a colleague, with the reason in their words.'],
  ['In Network', 'Known to somebody here, who can introduce you.'],
  ['Out of Network', 'Known to nobody here yet, and fitting all the same.'],
  ['Candidates in your ATS', 'Applied once, for another job, and right for this one.'],
  ['Diversity', 'From what people say of themselves, never guessed; where nobody has, it says so.'],
] as const;

/** The categories of suggestions, as the product names them. */
export function Sources() {
  return (
    <dl className={css.sources}>
      {sources.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
