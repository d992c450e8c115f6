import type { PersonResource } from '../../../domain/contracts/people.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { LongList } from './LongList.tsx';
import { Section } from './Section.tsx';
import { SourceTag } from './SourceTag.tsx';
import css from './Person.module.css';

/** So many skills stand before the rest is asked for. */
const SHOWN = 24;

/** What they can do, as all sources together tell it. */
export function Skills({ person }: { readonly person: PersonResource }) {
  const t = useTranslate();
  const { skills } = person;
  return (
    <Section title={t('people.facts.skills')} source={<SourceTag person={person} fact="skills" />}>
      {skills.length === 0 ? (
        <p className={css.soft}>{t('people.facts.noSkills')}</p>
      ) : (
        <LongList className={css.skills} shown={SHOWN}>
          {skills.map((skill) => (
            <li key={skill} dir="auto">
              {skill}
            </li>
          ))}
        </LongList>
      )}
    </Section>
  );
}
