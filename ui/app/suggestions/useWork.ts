import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';

/** What is known of somebody's work. */
export type Working = Pick<SuggestionResource, 'position' | 'company' | 'headline'>;

/** What somebody works as, in one line: the position and the company, or what they say themselves. */
export function useWork(person: Working): string {
  return workWords(person, useTranslate());
}

/** The same for several people. */
export function workWords({ position, company, headline }: Working, translate: Translate): string {
  if (position !== null && company !== null) {
    return translate('suggestions.card.work', { position, company });
  }
  return position ?? company ?? headline ?? translate('suggestions.card.noPosition');
}
