import type { EnrollingResource } from '../../../domain/contracts/enrolments.ts';
import type { Translate } from '../i18n/useTranslate.ts';
import { leftByStop, stoppedWords } from '../prospects/stoppedWords.ts';
import { leftOutCode } from './leftOutCode.ts';

/** What a sequence is called in a sentence; `null` of one that the reader may not see. */
export function sequenceWords(name: string | null, t: Translate): string {
  return name === null ? t('enrolments.add.unnamed') : t('enrolments.add.named', { name });
}

/** What came of putting many into a sequence, as far as it came. */
export function enrollingWords(
  enrolling: EnrollingResource,
  sequenceName: string | null,
  t: Translate,
): string {
  const { enrolled: done, leftOutCount } = enrolling;
  const left = leftByStop(enrolling, done + leftOutCount);
  return stoppedWords(addedWords(enrolling, sequenceName, t), { done, left }, t);
}

function addedWords(
  { enrolled, reasons, leftOutCount: left }: EnrollingResource,
  name: string | null,
  t: Translate,
): string {
  const sequence = sequenceWords(name, t);
  const why = reasons
    .map(({ code, count }) => `${count} ${t(`enrolments.add.leftOut.${leftOutCode(code)}`)}`)
    .join(', ');
  if (enrolled === 0) {
    return left === 0
      ? t('enrolments.add.addedNobody', { sequence })
      : t('enrolments.add.addedNobodyWhy', { sequence, why });
  }
  const count = { smart_count: enrolled, sequence };
  return left === 0
    ? t('enrolments.add.added', count)
    : t('enrolments.add.addedNotAll', { ...count, left, why });
}
