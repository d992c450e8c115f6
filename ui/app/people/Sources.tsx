import Button from '@mui/material/Button';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { dateWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { LongList } from './LongList.tsx';
import { Section } from './Section.tsx';
import { sourceWords } from './sourceWords.ts';
import { useUnmerge } from './useMerging.ts';
import css from './Person.module.css';

/** So many sources stand before the rest is asked for. */
const SHOWN = 6;

interface SourcesProps {
  readonly person: PersonResource;
  readonly asOf: string | undefined;
}

/** Every record that they are made of: where it came from, when, and whether it still stands there. */
export function Sources({ person, asOf }: SourcesProps) {
  const { sources, merged, may } = person;
  const t = useTranslate();
  const { user } = usePage();
  const unmerge = useUnmerge(person);
  const words = (instant: string) => dateWords(new Date(instant));
  return (
    <Section title={t('people.source.title')}>
      <LongList className={css.sources} shown={SHOWN}>
        {sources.map((source) => (
          <li key={source.id} data-gone={source.goneAt !== null}>
            <bdi>{sourceWords(source, user.id, t)}</bdi>
            <span className={css.soft}>
              {[
                source.factsAsOf === null
                  ? t('people.source.told', { when: words(source.saidAt) })
                  : t('people.source.trueOn', { date: words(source.factsAsOf) }),
                ...(source.goneAt === null
                  ? []
                  : [t('people.source.gone', { when: words(source.goneAt) })]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </LongList>
      {merged.map((other) => (
        <div key={other.id} className={css.mergedWith}>
          <span>{t('people.duplicates.mergedWith', { name: other.name })}</span>
          {may.merge && asOf === undefined && (
            <Button
              variant="outlined"
              aria-label={t('people.duplicates.unmergeLabel', { name: other.name })}
              onClick={() => unmerge(other)}
            >
              {t('people.duplicates.unmerge')}
            </Button>
          )}
        </div>
      ))}
    </Section>
  );
}
