import type { Translate } from '../i18n/useTranslate.ts';

const DAY_HOURS = 24;

/** A figure with its separators. */
export function figure(count: number): string {
  return count.toLocaleString('en');
}

/** How long, of whole hours that are over: in hours within two days, else in days; a dash for nobody's. */
export function lengthWords(hours: number | null, t: Translate): string {
  if (hours === null) return '–';
  if (hours === 0) return t('reports.time.underHour');
  if (hours < 2 * DAY_HOURS) return t('reports.time.hours', { smart_count: hours });
  return t('reports.time.days', { smart_count: Math.round(hours / DAY_HOURS) });
}

/** What figures are of: days, and the one project or how many; of a workspace without any, that there is none. */
export function rangeWords(
  days: string,
  of: { readonly projectName: string } | { readonly projectCount: number },
  t: Translate,
): string {
  if ('projectName' in of) return t('reports.range.toldOf', { days, name: of.projectName });
  if (of.projectCount === 0) return t('reports.range.toldNone', { days });
  return t('reports.range.told', { days, smart_count: of.projectCount });
}
