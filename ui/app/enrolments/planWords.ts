import type { EnrolPlanResource } from '../../../domain/contracts/enrolments.ts';
import { dayWords, exactWords } from '../elements/moments.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** How old the time may be that screens go by, in milliseconds. */
const MINUTE_MS = 60_000;

/** When the first of those is written to who are put into a sequence; by the reader's clock. */
export function firstWords(
  { firstAt, firstDay }: { readonly firstAt: string; readonly firstDay: string | null },
  now: Date,
  t: Translate,
): string {
  if (firstDay !== null) {
    return t('enrolments.plan.firstOn', { day: dayWords(new Date(`${firstDay}T00:00:00`)) });
  }
  const at = new Date(firstAt);
  return at.getTime() < now.getTime() + MINUTE_MS
    ? t('enrolments.plan.firstNow')
    : t('enrolments.plan.firstAt', { at: exactWords(at) });
}

/** On how many days they are written to and, of several, how many on the first. */
export function spreadWords(
  { days, onFirstDay }: Pick<EnrolPlanResource, 'days' | 'onFirstDay'>,
  t: Translate,
): string {
  const words = t('enrolments.plan.days', { smart_count: days });
  return days === 1 ? words : t('enrolments.plan.onFirst', { days: words, count: onFirstDay });
}
