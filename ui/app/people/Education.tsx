import type { PersonResource } from '../../../domain/contracts/people.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Section } from './Section.tsx';
import { SourceTag } from './SourceTag.tsx';
import css from './Person.module.css';

/** Where they learned, and what. */
export function Education({ person }: { readonly person: PersonResource }) {
  const t = useTranslate();
  const { education } = person;
  return (
    <Section
      title={t('people.facts.education')}
      source={<SourceTag person={person} fact="education" />}
    >
      {education.length === 0 ? (
        <p className={css.soft}>{t('people.facts.noEducation')}</p>
      ) : (
        <ul className={css.career}>
          {education.map(({ school, degree, field }, at) => (
            <li key={at} dir="auto">
              <strong>{[degree, field].filter(Boolean).join(', ') || school}</strong>
              {(degree ?? field) !== undefined && school !== undefined && (
                <span className={css.soft}>{school}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
