import type { PersonResource } from '../../../domain/contracts/people.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { LongList } from './LongList.tsx';
import { monthWords } from './monthWords.ts';
import { Section } from './Section.tsx';
import { SourceTag } from './SourceTag.tsx';
import css from './Person.module.css';

type Position = PersonResource['experience'][number];

/** So many positions stand before the rest is asked for. */
const SHOWN = 5;

/** Positions held, the newest first, as sources tell them. */
export function Career({ person }: { readonly person: PersonResource }) {
  const t = useTranslate();
  const { experience } = person;
  return (
    <Section
      title={t('people.facts.career')}
      source={<SourceTag person={person} fact="experience" />}
    >
      {experience.length === 0 ? (
        <p className={css.soft}>{t('people.facts.noCareer')}</p>
      ) : (
        <LongList className={css.career} shown={SHOWN}>
          {experience.map((held, at) => (
            <li key={at}>
              <strong dir="auto">
                {held.company === undefined
                  ? held.title
                  : t('people.facts.at', { title: held.title, company: held.company })}
              </strong>
              <span className={css.soft}>{timeOf(held, t)}</span>
              {held.description !== undefined && (
                <p className={css.summary} dir="auto">
                  {held.description}
                </p>
              )}
            </li>
          ))}
        </LongList>
      )}
    </Section>
  );
}

function timeOf({ start, end }: Position, t: Translate): string {
  if (start === undefined) {
    if (typeof end === 'string') return t('people.facts.until', { to: monthWords(end) });
    return end === null ? t('people.facts.now') : '';
  }
  const from = monthWords(start);
  if (end === undefined) return t('people.facts.since', { from });
  const to = end === null ? t('people.facts.today') : monthWords(end);
  return t('people.facts.years', { from, to });
}
