import { Next } from './Next.tsx';
import css from './Sources.module.css';

const sources: readonly (readonly [name: string, words: string, next?: 'next'])[] = [
  ['In Network', 'Known to somebody here, who can introduce you.'],
  ['Out of Network', 'Known to nobody here yet, and fitting all the same.'],
  ['Referrals', 'Recommended by a colleague, with the reason in their words.'],
  ['Candidates in your ATS', 'Applied once, for another job, and right for this one.', 'next'],
  [
    'Diversity',
    'Never guessed. What people say of themselves, if they like, is counted in your reports, and singles out nobody.',
  ],
];

/** The categories of suggestions, as the product names them. */
export function Sources() {
  return (
    <dl className={css.sources}>
      {sources.map(([name, words, next]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {next === undefined ? null : <Next />}
            {words}
          </dd>
        </div>
      ))}
    </dl>
  );
}
