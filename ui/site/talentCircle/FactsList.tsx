import type { CircleValues } from '../../../domain/contracts/circle.ts';
import { circleJobKinds } from '../../../domain/contracts/circleWords.ts';
import css from './TalentCircle.module.css';

/** What somebody said of themself, line by line; what was left empty is left out. */
export function FactsList({ values }: { readonly values: CircleValues }) {
  const { name, role, skills, places, years, remote, jobKinds = [] } = values;
  const kinds = Object.entries(circleJobKinds)
    .filter(([code]) => jobKinds.includes(code))
    .map(([, words]) => words);
  const where = [places, remote === 'yes' ? 'remote' : ''].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Name', name],
    ['Role', role],
    ['Skills', skills],
    ['Where', where],
    ['Experience', years ? `${years} ${years === '1' ? 'year' : 'years'}` : ''],
    ['Kinds of job', kinds.join(', ')],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
