import { isRow } from './rowReading.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A month as people write it: '2019', '2019-03', '2019-03-01', '03/2019', 'Mar 2019', `{year, month}`. */
export function careerMonth(value: unknown): string | undefined {
  if (isRow(value)) {
    const { year, month } = value;
    if (typeof year !== 'number') return undefined;
    return careerMonth(
      typeof month === 'number' ? `${year}-${String(month).padStart(2, '0')}` : String(year),
    );
  }
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const words = text.trim().slice(0, 40);
  const iso = /^((?:19|20)\d{2})(?:[-/.](0?[1-9]|1[0-2]))?(?:[-/.T]|$)/.exec(words);
  if (iso !== null) return monthText(iso[1], iso[2]);
  const slashed = /^(0?[1-9]|1[0-2])[/.-]((?:19|20)\d{2})$/.exec(words);
  if (slashed !== null) return monthText(slashed[2], slashed[1]);
  const named = /^([A-Za-z]{3})[a-z]*\.?,? ((?:19|20)\d{2})$/.exec(words);
  const month = MONTHS.indexOf(named?.[1]?.toLowerCase() ?? '');
  return named !== null && month >= 0 ? monthText(named[2], String(month + 1)) : undefined;
}

function monthText(year: string | undefined, month: string | undefined): string {
  return month === undefined ? `${year}` : `${year}-${month.padStart(2, '0')}`;
}

/** Words for the end of a position that lasts. */
export const PRESENT =
  /^(present|current|currently|now|today|ongoing|heute|actuel|présent|actualidad|–|-)$/i;
