const longestDate = 40;
const twoDigitCentury = 2000;

/** Month names by their folded beginning: English, German, French, Spanish, Italian; none of them clash. */
const months: ReadonlyMap<string, number> = new Map(
  [
    'jan january januar janner janvier janv ene enero gen gennaio',
    'feb february februar fevrier fev fevr febrero febbraio',
    'mar march marz mrz maerz mars marzo',
    'apr april avr avril abr abril aprile',
    'may mai mayo mag maggio',
    'jun june juni juin junio giu giugno',
    'jul july juli juil juillet julio lug luglio',
    'aug august aou aout ago agosto',
    'sep sept september septembre septiembre set settembre',
    'oct october okt oktober octobre octubre ott ottobre',
    'nov november novembre noviembre',
    'dec december dez dezember decembre dic diciembre dicembre',
  ].flatMap((line, index) => line.split(' ').map((name) => [name, index + 1] as const)),
);

const fillers: ReadonlySet<string> = new Set(['de', 'del', 'le', 'st', 'nd', 'rd', 'th']);

/**
 * Reads the day of a connection in any form that exports and spreadsheets are known to write:
 * `05 Mar 2024`, `5. März 2024`, `Mar 5, 2024`, `5-Mar-24`, `2024-03-05`, `05.03.2024`,
 * `03/05/2024`. Answers `YYYY-MM-DD`, or `undefined` for what it cannot read with certainty or is
 * no day of the calendar. `dayFirst` decides between 5 March and 3 May.
 */
export function connectedOnOf(text: string, dayFirst: boolean): string | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const [a = '', b = '', c = ''] = parts;
  if (months.has(b)) return day(yearOf(c), months.get(b), Number(a));
  if (months.has(a)) return day(yearOf(c), months.get(a), Number(b));
  if (/^\d{4}$/.test(a)) return day(Number(a), Number(b), Number(c));
  // Digits in two places each are a date for certain only as spreadsheets write them, with slashes.
  if (!/^\d{4}$/.test(c) && !text.includes('/')) return undefined;
  const first = dayFirst || text.includes('.');
  return first ? day(yearOf(c), Number(b), Number(a)) : day(yearOf(c), Number(a), Number(b));
}

/** Whether a date in digits can only be day first (`true`) or month first (`false`); `undefined` if either. */
export function writtenDayFirst(text: string): boolean | undefined {
  const parts = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/.exec(text);
  if (parts === null) return undefined;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  if (first > 12 && second <= 12) return true;
  return second > 12 && first <= 12 ? false : undefined;
}

function partsOf(text: string): string[] | undefined {
  if (text.length > longestDate) return undefined;
  const withoutTime = text.replace(/[T ]+\d{1,2}:\d{2}.*$/, '');
  const folded = folding(withoutTime).toLowerCase();
  const parts = (folded.match(/\p{L}+|\d+/gu) ?? []).filter((part) => !fillers.has(part));
  return parts.length === 3 ? parts : undefined;
}

function folding(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
}

function yearOf(text: string): number {
  return /^\d{2}$/.test(text) ? twoDigitCentury + Number(text) : Number(text);
}

function day(year: number, month: number | undefined, date: number): string | undefined {
  if (month === undefined || !(year >= 1900 && year < 2200)) return undefined;
  const instant = new Date(Date.UTC(year, month - 1, date));
  const real = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date;
  return real ? `${year}-${twoDigits(month)}-${twoDigits(date)}` : undefined;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
