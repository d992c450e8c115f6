import type { DecisionResource } from '../../../domain/contracts/people.ts';
import type { Translate } from '../i18n/useTranslate.ts';

type Decided = Pick<
  DecisionResource,
  'state' | 'decidedAt' | 'decidedBy' | 'changedAt' | 'changedBy'
>;

/** Who accepted them, or who changed it last, if anybody: the moment that stands behind it is the change's. */
export function decidedWords(decision: Decided, t: Translate): string {
  const { state, decidedAt, decidedBy, changedAt, changedBy } = decision;
  if (state !== 'prospect') {
    return changedBy === null ? '' : t('people.decisions.by', { name: changedBy });
  }
  if (changedAt !== decidedAt) {
    return changedBy === null
      ? t('people.decisions.moved')
      : t('people.decisions.movedBy', { name: changedBy });
  }
  return decidedBy === null
    ? t('people.decisions.accepted')
    : t('people.decisions.acceptedBy', { name: decidedBy });
}
