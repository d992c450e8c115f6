import type { PersonResource } from '../../../domain/contracts/people.ts';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { LongList } from './LongList.tsx';
import { Section } from './Section.tsx';
import css from './Person.module.css';

/** So many documents stand before the rest is asked for. */
const SHOWN = 4;

/** The documents that are kept of a person: their CVs, as they were handed in. */
export function PersonFiles({ person: { files } }: { readonly person: PersonResource }) {
  const t = useTranslate();
  // Most people came in without one: nothing is said of what is not there.
  if (files.length === 0) return null;
  return (
    <Section title={t('people.files.title')}>
      <LongList className={css.sources} shown={SHOWN}>
        {files.map(({ id, name, size, addedAt, addedBy, url }) => (
          <li key={id}>
            <a href={url} download dir="auto">
              {name}
            </a>
            <span className={css.soft}>
              {t('people.files.about', { kilobytes: Math.max(1, Math.round(size / 1024)) })}
              {addedBy !== null && ` · ${t('people.files.by', { name: addedBy.name })}`}
              {' · '}
              <Moment at={addedAt} />
            </span>
          </li>
        ))}
      </LongList>
    </Section>
  );
}
