/** From when to when, as months ('YYYY' or 'YYYY-MM'); `end` null: it lasts. */
export interface Period {
  readonly start?: string;
  readonly end?: string | null;
}

export interface FoundPeriod extends Period {
  /** The line without it. */
  readonly rest: string;
}

/** Names of months, January first, in the languages in which headings are known. */
const MONTHS = [
  'january|jan|januar|jänner|janvier|janv|enero|ene|gennaio|gen|январь|января|янв',
  'february|feb|februar|février|févr|fév|febrero|febbraio|февраль|февраля|фев',
  'march|mar|märz|mär|mrz|mars|marzo|март|марта|мар',
  'april|apr|avril|avr|abril|abr|aprile|апрель|апреля|апр',
  'may|mai|mayo|maggio|mag|май|мая',
  'june|jun|juni|juin|junio|giugno|giu|июнь|июня|июн',
  'july|jul|juli|juillet|juil|julio|luglio|lug|июль|июля|июл',
  'august|aug|août|aou|agosto|ago|август|августа|авг',
  'september|sep|sept|septembre|septiembre|settembre|set|сентябрь|сентября|сен|сент',
  'october|oct|oktober|okt|octobre|octubre|ottobre|ott|октябрь|октября|окт',
  'november|nov|novembre|noviembre|ноябрь|ноября|ноя',
  'december|dec|dezember|dez|décembre|déc|diciembre|dic|dicembre|декабрь|декабря|дек',
];
const monthNamed: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const)),
);

const YEAR = String.raw`(?:19[5-9]|20[0-4])\d`;
const NAME = String.raw`(?<!\p{L})(?:${MONTHS.join('|')})\.?,?\s{1,2}(?:de\s)?'?`;
const MONTH = String.raw`(?:(?<!\d)(?:0?[1-9]|1[0-2])\s?[./-]\s?|${NAME}|)`;
const POINT = String.raw`(?:${YEAR}\s?年(?:\s?\d{1,2}\s?月)?|(?:${MONTH})(?<!\d)${YEAR}(?:[./-](?:0[1-9]|1[0-2]))?(?!\d))`;
const LASTING = String.raw`(?:present|current|currently|now|today|ongoing|to date|heute|aktuell|jetzt|actuel|présent|aujourd['’]hui|actualidad|presente|actual|oggi|настоящее время|наст\. время|至今|现在|現在|الآن|حتى الآن)`;
const BETWEEN = String.raw`\s{0,2}(?:[-–—~～〜→]|to|until|till|bis|à|au|a|hasta|по|до|至)\s{0,2}`;

const RANGE = new RegExp(String.raw`(${POINT})${BETWEEN}(${POINT}|${LASTING})`, 'iu');
const SINCE = new RegExp(String.raw`(?:since|seit|depuis|desde|с)\s(${POINT})`, 'iu');
const SINGLE = new RegExp(String.raw`(${POINT})`, 'iu');
const LASTS = new RegExp(`^${LASTING}$`, 'iu');

/** The first period that a line names, from a month or year to another or until now. */
export function periodIn(line: string): FoundPeriod | undefined {
  const range = RANGE.exec(line);
  if (range !== null) {
    const [whole, from = '', to = ''] = range;
    const start = monthOf(from);
    const end = LASTS.test(to) ? null : monthOf(to);
    if (start !== undefined && end !== undefined) {
      return { start, end, rest: without(line, range.index, whole) };
    }
  }
  const since = SINCE.exec(line);
  const start = since === null ? undefined : monthOf(since[1] ?? '');
  if (since === null || start === undefined) return undefined;
  return { start, end: null, rest: without(line, since.index, since[0]) };
}

/** The same, or a single year or month: when a course of study ended. */
export function yearIn(line: string): { readonly rest: string } | undefined {
  const found = periodIn(line);
  if (found !== undefined) return found;
  const single = SINGLE.exec(line);
  return single === null ? undefined : { rest: without(line, single.index, single[0]) };
}

/** True for a line that is a period and nothing else to speak of. */
export function isPeriod(line: string): boolean {
  const rest = (periodIn(line) ?? yearIn(line))?.rest;
  return rest !== undefined && rest.replace(/[^\p{L}]/gu, '').length < 4;
}

function without(line: string, at: number, part: string): string {
  return `${line.slice(0, at)}\t${line.slice(at + part.length)}`
    .replace(/\(\s*\t\s*\)|\[\s*\t\s*\]/g, '\t')
    .replace(/^[\s|,;·•–—()-]+|[\s|,;·•–—(]+$/g, '');
}

function monthOf(text: string): string | undefined {
  const asian = /(\d{4})\s?年(?:\s?(\d{1,2})\s?月)?/.exec(text);
  if (asian !== null) return monthText(asian[1]!, Number(asian[2] ?? 0));
  const iso = /^'?(\d{4})[./-](\d{2})$/.exec(text.trim());
  if (iso !== null) return monthText(iso[1]!, Number(iso[2]));
  const year = /\d{4}/.exec(text)?.[0];
  if (year === undefined) return undefined;
  const before = text.slice(0, text.indexOf(year));
  const number = /\d{1,2}/.exec(before)?.[0];
  if (number !== undefined) return monthText(year, Number(number));
  const word = /\p{L}+/u.exec(before)?.[0];
  return monthText(year, monthNamed.get(word?.toLowerCase() ?? '') ?? 0);
}

function monthText(year: string, month: number): string {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year;
}
