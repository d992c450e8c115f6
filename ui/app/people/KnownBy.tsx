import type { PersonResource } from '../../../domain/contracts/people.ts';
import { Face } from '../elements/Face.tsx';
import { dateWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { LongList } from './LongList.tsx';
import { Section } from './Section.tsx';
import css from './Person.module.css';

/** So many colleagues stand before the rest is asked for. */
const SHOWN = 5;

/** Colleagues who could introduce them, the longest acquaintance first. */
export function KnownBy({ person: { knownBy } }: { readonly person: PersonResource }) {
  const t = useTranslate();
  const { user } = usePage();
  return (
    <Section title={t('people.known.title')}>
      {knownBy.length === 0 ? (
        <p className={css.soft}>{t('people.known.nobody')}</p>
      ) : (
        <LongList className={css.known} shown={SHOWN}>
          {knownBy.map(({ userId, name, connectedOn }) => (
            <li key={userId}>
              <Face name={name} size={24} />
              <bdi>{userId === user.id ? t('people.known.you') : name}</bdi>
              {connectedOn !== null && (
                <span className={css.soft}>
                  {t('people.known.since', { date: dateWords(new Date(connectedOn)) })}
                </span>
              )}
            </li>
          ))}
        </LongList>
      )}
    </Section>
  );
}
