import type { PersonResource } from '../../../domain/contracts/people.ts';
import { dateWords, exactWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { sourcesOf, sourceWords } from './sourceWords.ts';
import css from './Person.module.css';

interface SourceTagProps {
  readonly person: Pick<PersonResource, 'sources' | 'origins'>;
  readonly fact: keyof PersonResource['origins'];
}

/** Where a fact comes from, and how old it is; nothing for what nobody tells. */
export function SourceTag({ person, fact }: SourceTagProps) {
  const t = useTranslate();
  const { user } = usePage();
  const [first, ...others] = sourcesOf(person, fact);
  if (first === undefined) return null;
  if (others.length > 0) {
    const all = [first, ...others];
    return (
      <span
        className={css.source}
        title={all.map((each) => sourceWords(each, user.id, t)).join('\n')}
      >
        {t('people.source.many', { smart_count: all.length })}
      </span>
    );
  }
  const { saidAt, factsAsOf } = first;
  const day = new Date(factsAsOf ?? saidAt);
  return (
    <span className={css.source} title={exactWords(new Date(saidAt))}>
      {sourceWords(first, user.id, t)}, <time dateTime={factsAsOf ?? saidAt}>{dateWords(day)}</time>
    </span>
  );
}
