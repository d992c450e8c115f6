import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { dateWords } from '../elements/moments.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Referrals.module.css';

/** Who of one's colleagues recommends somebody, in the order in which they did, with their words. */
export function Recommendations({ recommendations }: Pick<SuggestionResource, 'recommendations'>) {
  const t = useTranslate();
  if (recommendations.length === 0) return null;
  return (
    <section aria-label={t('referrals.recommended.title')}>
      {recommendations.map(({ id, name, strength, note, at }) => (
        <div key={id} className={css.recommendation}>
          <p className={css.soft}>
            {t(`referrals.recommended.${strength}`, { name, date: dateWords(new Date(at)) })}
          </p>
          {note !== '' && <p dir="auto">{note}</p>}
        </div>
      ))}
    </section>
  );
}
