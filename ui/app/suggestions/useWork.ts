import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

/** What is known of somebody's work. */
export type Working = Pick<SuggestionResource, 'position' | 'company' | 'headline'>;

/** What somebody works as, in one line: the position and the company, or what they say themselves. */
export function useWork({ position, company, headline }: Working): string {
  const translate = useTranslate();
  if (position !== null && company !== null) {
    return translate('suggestions.card.work', { position, company });
  }
  return position ?? company ?? headline ?? translate('suggestions.card.noPosition');
}
