import type { Translate } from '../i18n/useTranslate.ts';

const DAY_HOURS = 24;

/** A figure with its separators. */
export function figure(count: number): string {
  return count.toLocaleString('en');
}

/** How long: in hours within two days, else in days; a dash for nobody's. */
export function lengthWords(hours: number | null, t: Translate): string {
  if (hours === null) return '–';
  if (hours < 2 * DAY_HOURS) return t('reports.time.hours', { smart_count: hours });
  return t('reports.time.days', { smart_count: Math.round(hours / DAY_HOURS) });
}
