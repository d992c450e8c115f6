import { withoutDirections } from './directions.ts';
import { headerOf, type IncomingMail } from './incomingMail.ts';

/** How programs begin the subject of what they answer by themselves. Behind `Re:` somebody answers that. */
const SUBJECTS =
  /^(?:automatic reply|auto(?:matic)?[ -]?(?:response|reply|answer)|out of (?:the )?office(?: autoreply)?|away from (?:the )?office|automatische antwort|abwesenheits(?:notiz|nachricht)|abwesend|réponse automatique(?: d'absence du bureau)?|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori sede|resposta automática|automatisch antwoord|afwezigheidsbericht|autosvar|automatisk svar|automatiskt svar|automaattinen vastaus|odpowiedź automatyczna|automatická odpověď|automatikus válasz|otomatik yanıt|răspuns automat|автоматический ответ|автоответ|автоматична відповідь|αυτόματη απάντηση|رد تلقائي|الرد التلقائي|מענה אוטומטי|תשובה אוטומטית|trả lời tự động|balasan otomatis|ตอบกลับอัตโนมัติ|自動応答|自動返信|不在通知|自动答复|自动回复|自動回覆|자동 ?(?:회신|응답))\s*[:：]/iu;

const PRECEDENCES: ReadonlySet<string> = new Set(['auto_reply', 'bulk', 'junk']);

/**
 * True for what a program answered in somebody's place (RFC 3834), or sent by itself. X-Auto-Response-Suppress
 * alone says nothing: people's own programs send it too.
 */
export function isAutomatic(mail: IncomingMail): boolean {
  const submitted = headerOf(mail, 'auto-submitted')
    .split(/[;\s(]/, 1)[0]!
    .toLowerCase();
  return (
    (submitted !== '' && submitted !== 'no') ||
    mail.headers.has('x-autoreply') ||
    mail.headers.has('x-autorespond') ||
    PRECEDENCES.has(headerOf(mail, 'precedence').toLowerCase()) ||
    headerOf(mail, 'return-path') === '<>' ||
    SUBJECTS.test(withoutDirections(mail.subject).trim())
  );
}

/** So far ahead somebody says when they are back, in days. */
const AHEAD_DAYS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** So much of a text is looked at: an absence is told in a few lines. */
const LOOKED_AT = 2_000;

/** Words that a last day follows, or the day on which somebody is back. */
const UNTIL =
  /(?:(?:until|up to)(?: and including)?|till? (?:och|og) med|till|through|back (?:(?:in the office|at work)(?: on)?|on|in)|return(?:ing|s)?(?: on| to (?:(?:the|my) office|work) on)?|bis(?: einschließlich)?(?: zum)?|zurück(?: am| ab)?|wieder (?:am|ab|erreichbar ab)|(?<!\p{L})ab(?: dem)?(?=[^\n!?]{3,40} wieder(?!\p{L}))|jusqu['’]au|de retour le|retour le|hasta el|(?:regreso|regresaré|vuelvo|volveré) el|fino al?|(?:torno|tornerò|rientro|rientrerò|ritorno) il|t\/m|tot(?: en met)?|terug op|(?<!\p{L})vanaf(?=[^\n!?]{3,40} weer(?!\p{L}))|até(?: (?:a?o )?dia)?|de volta (?:em|na|no dia)|t\.?o\.?m\.?|tillbaka|tilbage|tilbake|(?<!\p{L})do(?: dnia)?(?=\s\d{1,2}(?:\.\d|\s(?:sty|lut|marca|kwi|maja|cze|lip|sie|wrz|paź|lis|gru)))|(?<!\p{L})(?:до|по)|вернусь)[\s:,]{1,3}/giu;

/** What stands between such words and the day: which one of the week it is, and an article. */
const WEEKDAY =
  /^(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:segunda|terça|quarta|quinta|sexta)-feira|(?:mån|tis|ons|tors|fre|lör|sön)dag|(?:man|tirs|lør|søn)dag),?\s)?(?:(?:the|den|dem|le|el|il)\s)?/iu;

/** The same where the day stands before the word, as in Japanese and Korean, and between two or behind one in Chinese. */
const EASTERN: readonly RegExp[] = [
  /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일](?:\s?[(（][^)）]{1,5}[)）]|\s?[월화수목금토일]요일)?\s?(?:まで|迄|까지|为止|為止|返回|回來|回来|に戻|に復帰|に出社)/gu,
  /[至到]\s?(?:(\d{4})\s?年\s?)?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号號]/gu,
];

const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen|sty|янв)/i,
  /^(?:feb|fév|fev|lut|фев)/i,
  /^(?:mar|mär|maa|mrt|мар)/i,
  /^(?:apr|avr|abr|kwi|апр)/i,
  /^(?:may|mai|mei|mag|maj|ма[йя])/i,
  /^(?:jun|juin|giu|cze|июн)/i,
  /^(?:jul|juil|lug|lip|июл)/i,
  /^(?:aug|aoû|ago|sie|авг)/i,
  /^(?:sep|set|wrz|сен)/i,
  /^(?:oct|okt|ott|out|paź|окт)/i,
  /^(?:nov|lis|ноя)/i,
  /^(?:dec|dez|déc|dic|des|gru|дек)/i,
];

/**
 * The day up to which somebody says that they are away, as `2026-12-07`; `null` where none is said, or none that can be meant
 * in one way alone. The latest of several.
 */
export function awayUntil({ text, date }: Pick<IncomingMail, 'text' | 'date'>): string | null {
  const sent = Date.parse(date ?? '');
  if (Number.isNaN(sent)) return null;
  const looked = text.slice(0, LOOKED_AT);
  const days = [
    ...[...looked.matchAll(UNTIL)].map((match) =>
      dayAt(looked.slice(match.index + match[0].length).replace(WEEKDAY, ''), sent),
    ),
    ...EASTERN.flatMap((words) => [...looked.matchAll(words)]).map(([, year, month, day]) =>
      nextOf(year, Number(month), Number(day), sent),
    ),
  ].filter((day) => day !== null);
  return (
    days
      .filter((day) => isAhead(day, sent))
      .toSorted()
      .at(-1) ?? null
  );
}

function isAhead(day: string, sent: number): boolean {
  const ahead = (Date.parse(day) - sent) / DAY_MS;
  return ahead > -1 && ahead <= AHEAD_DAYS;
}

/** A day as people write it, at the beginning of a text. */
function dayAt(text: string, sent: number): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})?/.exec(text);
  if (dotted !== null) return nextOf(dotted[3], Number(dotted[2]), Number(dotted[1]), sent);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (slashed !== null) {
    const [one, other] = [Number(slashed[1]), Number(slashed[2])];
    // The third of April here is the fourth of March there.
    if (one <= 12 && other <= 12 && one !== other) return null;
    return one > 12 ? dayOf(Number(slashed[3]), other, one) : dayOf(Number(slashed[3]), one, other);
  }
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:of\s|de\s)?(\p{L}{3,10})\.?,?(?:\s(?:de\s)?(\d{4}))?/u.exec(
      text,
    );
  if (dayFirst !== null)
    return nextOf(dayFirst[3], monthOf(dayFirst[2]!), Number(dayFirst[1]), sent);
  const monthFirst = /^(\p{L}{3,10})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s(\d{4}))?/u.exec(text);
  if (monthFirst === null) return null;
  return nextOf(monthFirst[3], monthOf(monthFirst[1]!), Number(monthFirst[2]), sent);
}

function monthOf(word: string): number {
  return MONTHS.findIndex((month) => month.test(word)) + 1;
}

/** The day in the year that was said, or the next one that comes. */
function nextOf(year: string | undefined, month: number, day: number, sent: number): string | null {
  if (year !== undefined) return dayOf(Number(year), month, day);
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
