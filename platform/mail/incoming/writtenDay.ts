import { withoutDirections } from './directions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Which of two numbers is the day; `null` where people write both, so that a slashed day may be meant in two ways. */
export type Order = 'dayFirst' | 'monthFirst' | null;

/** A day as `2026-12-07`, and how much of the text it takes. */
export interface WrittenDay {
  readonly day: string;
  readonly length: number;
}

/** How the months begin in text that `plain` has made. Where one is how another begins, it says what doesn't follow. */
const MONTHS: readonly string[] = [
  'jan|ene|gen|sty|янв|led|tammi|січ|ian|oca|ιαν|ינו|يناير|كانون الثاني|جانفي',
  'feb|fev|lut|фев|suba|unor|helmi|лют|φεβ|פבר|فبراير|شباط|فيفري',
  'mar(?!ras)|maa|mrt|мар|brez|берез|μαρ|מרץ|מרס|مارس|اذار',
  'apr|avr|abr|kwi|апр|nisan|dub|huhti|квіт|απρ|אפר|ابريل|نيسان|افريل',
  'may|mai|mei|mag|maj|ма[ия](?!\\p{L})|kvet|touko|трав|μαι|מאי|مايو|ماي|ايار',
  'jun|juin|giu|cze|июн|haz|cerv(?!en(?:ec|c))|kesa|черв|iun|ιουν|יוני|يونيو|يونيه|حزيران|جوان(?!ب)',
  'jul|juil|lug|lip|июл|tem|cerven(?:ec|c)|heina|лип|iul|ιουλ|יולי|يوليو|يوليه|تموز|جويلية',
  'aug|aou|ago|sie|авг|agu|srp|elo|серп|αυγ|אוג|اغسطس|اب(?!\\p{L})|غشت|اوت',
  'sep|set|wrz|сен|eyl|zari|syys|верес|sze|σεπ|ספט|سبتمبر|ايلول|شتنبر',
  'oct|okt|ott|out|paz|окт|eki|rij|loka|жовт|οκτ|אוק|اكتوبر|تشرين الاول',
  'nov|lis|ноя|kas|marras|лист|noi|νοε|נוב|نوفمبر|تشرين الثاني|نونبر',
  'dec|dez|dic|des|gru|дек|aral|prosin|joulu|груд|δεκ|דצמ|ديسمبر|كانون الاول|دجنبر',
];
/** What a day begins with. */
export const BEGINS = `(?:\\d|${MONTHS.join('|')})`;
const MONTH = `(?:${MONTHS.map((stems, at) => `(?<m${at + 1}>${stems})`).join('|')})\\p{L}*\\.?`;
/** In Levantine and other Arabic at once: `كانون الثاني/يناير`. */
const TWICE = String.raw`(?:\s?[/(]\s?\p{L}+(?: \p{L}+)?\)?)?`;
const ORDINAL = String.raw`(?:st|nd|rd|th|er|η|\.)?`;

/** As programs write days everywhere: `2027-01-05`. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/u;
/** As in Hungary, and with slashes in Arabic: `2027. 01. 05.`, `2027/01/05`. */
const YEAR_FIRST = /^(\d{4})(?:\. ?|\/)(\d{1,2})(?:\. ?|\/)(\d{1,2})(?!\d)/u;
const DOTTED =
  /^(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4})(?!\d)|\.(\d{2})(?![\d:]|\.\d)|(?<point>\.)|(?! ?[\d:%]))/u;
const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/u;
const DAY_FIRST = new RegExp(
  String.raw`^(?<day>\d{1,2})${ORDINAL}(?: | ?-? ?(?=[בל]))(?:of |de |من |ב|ל)?${MONTH}${TWICE},?(?:[ ،]{1,2}(?:de |del )?(?<year>\d{4})(?!\d))?`,
  'u',
);
const MONTH_FIRST = new RegExp(
  String.raw`^(?:(?<first>\d{4})\.? )?${MONTH} (?<day>\d{1,2})(?!\d)(?:st|nd|rd|th)?(?:,? (?<year>\d{4})(?!\d))?`,
  'u',
);

/** Accents that may be left out, and marks that stand on letters in Hebrew and Arabic. */
const MARKS = /\u0640|[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u064B-\u065F\u0670]/gu;

/** A text in small letters without accents, in digits and hyphens that are the same everywhere, and with one space between words. */
export function plain(text: string): string {
  return withoutDirections(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 0xf))
    .replaceAll('ı', 'i')
    .replaceAll(/[’ʼ`´]/gu, "'")
    .replaceAll(/[\u05BE‐‑]/gu, '-')
    .replaceAll(/[^\S\n]+/gu, ' ');
}

/**
 * A day as people write it, at the beginning of a plain text; `null` where there is none, or none that can be meant in one way alone.
 * @param sent when it was written, in milliseconds since 1970: a day without a year is the next one that comes
 */
export function dayAt(text: string, order: Order, sent: number): WrittenDay | null {
  const found = inNumbers(text, order) ?? inWords(text);
  if (found === null) return null;
  const day = nextOf(found, sent);
  return day === null ? null : { day, length: found.length };
}

interface Parts {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly length: number;
}

function inNumbers(text: string, order: Order): Parts | null {
  const whole = ISO.exec(text) ?? YEAR_FIRST.exec(text);
  if (whole !== null) {
    const [{ length }, year, month, day] = whole;
    return { year: Number(year), month: Number(month), day: Number(day), length };
  }
  const dotted = DOTTED.exec(text);
  if (dotted !== null) {
    const [{ length }, one, other, year, short] = dotted;
    // Without a point behind it, it is as often a number, where nobody says which comes first.
    const said = year ?? short;
    if (said === undefined && dotted.groups?.['point'] === undefined && order === null) return null;
    const isMonthFirst = order === 'monthFirst' && said === undefined;
    const [day, month] = isMonthFirst ? [other, one] : [one, other];
    return { year: yearOf(said), month: Number(month), day: Number(day), length };
  }
  const slashed = SLASHED.exec(text);
  if (slashed === null) return null;
  const [{ length }, one, other, year] = slashed;
  const [first, second] = [Number(one), Number(other)];
  if (order === null) {
    // The third of April here is the fourth of March there.
    if (year === undefined || (first <= 12 && second <= 12 && first !== second)) return null;
  }
  const isDayFirst = order === null ? first > 12 : order === 'dayFirst';
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return { year: yearOf(year), month, day, length };
}

function inWords(text: string): Parts | null {
  const found = DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text);
  const { day, year, first, ...months } = found?.groups ?? {};
  if (found === null || day === undefined) return null;
  const month = MONTHS.findIndex((_stems, at) => months[`m${at + 1}`] !== undefined) + 1;
  return { year: yearOf(year ?? first), month, day: Number(day), length: found[0].length };
}

function yearOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  return written.length === 2 ? 2000 + Number(written) : Number(written);
}

/** The day in the year that was said, or the next one that comes. */
export function nextOf({ year, month, day }: Omit<Parts, 'length'>, sent: number): string | null {
  if (year !== null) return dayOf(year, month, day);
  const thisYear = new Date(sent).getUTCFullYear();
  const found = dayOf(thisYear, month, day);
  return found !== null && Date.parse(found) < sent - DAY_MS
    ? dayOf(thisYear + 1, month, day)
    : found;
}

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return month >= 1 && isDay ? at.toISOString().slice(0, 10) : null;
}
