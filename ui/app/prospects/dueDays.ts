import { dayWords } from '../elements/moments.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** A day of the reader's: ISO 8601. */
export function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** By when something is to be done: in words that say when it is late. Days are ISO 8601. */
export function dueWords(dueOn: string, today: string, t: Translate): string {
  // Noon is of that day in every zone.
  const day = dayWords(new Date(`${dueOn}T12:00:00`));
  if (dueOn < today) return t('prospects.care.overdue', { day });
  return dueOn === today ? t('prospects.care.dueToday') : t('prospects.care.due', { day });
}
