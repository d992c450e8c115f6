import type { PersonResource } from '../../../domain/contracts/people.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { comparedFacts } from './comparedFacts.ts';
import css from './ComparePeople.module.css';

interface SideBySideProps {
  readonly one: PersonResource;
  readonly other: PersonResource;
}

/** The same facts of two people in two columns; where both are told and differ is marked. */
export function SideBySide({ one, other }: SideBySideProps) {
  const t = useTranslate();
  const { user } = usePage();
  const told = comparedFacts(one, other, user.id, t);
  return (
    <table className={css.facts}>
      <thead>
        <tr>
          <th scope="col">{t('people.duplicates.fact')}</th>
          <th scope="col" dir="auto">
            {one.name}
          </th>
          <th scope="col" dir="auto">
            {other.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {told.map(({ label, values, differs }) => (
          <tr key={label} data-differs={differs}>
            <th scope="row">
              {label}
              {differs && <span className={css.differs}>{t('people.duplicates.differs')}</span>}
            </th>
            {values.map((lines, at) => (
              <td key={at} dir="auto">
                {lines.length === 0 ? (
                  <span className={css.none}>{t('people.facts.none')}</span>
                ) : (
                  lines.map((line) => <p key={line}>{line}</p>)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
