import type { Position, Study } from '../profile.ts';
import { titlesIn } from '../../search/extract/titlePhrase.ts';
import type { Readings } from '../../search/readings.ts';
import { tokenize } from '../../search/text/tokens.ts';
import { placeIn } from './contacts.ts';
import { isPeriod, periodIn, yearIn, type Period } from './periods.ts';
import type { CvLine } from './pages.ts';

/** A line that says who, what and where; and one that tells of it. */
const BULLET = /^\s*[•▪◦‣∙●○■□*–—➢➤✓-]\s+/u;
const LONGEST_HEAD = 110;
const PART = /\s*[\t|•·∙⋅]\s*|\s+[–—-]\s+|\s{3,}/u;
const KIND_OF_WORK =
  /^(?:full|part)[ -]?time$|^(?:permanent|contract|contractor|freelance|remote|hybrid|on-?site|internship|vollzeit|teilzeit|cdi|cdd|temps plein)$/iu;

interface Entry {
  readonly period: Period;
  readonly heads: string[];
  readonly told: string[];
}

/** The positions of a part about work, in its order. */
export function positionsIn(lines: readonly CvLine[], readings: Readings): Position[] {
  return entriesOf(lines, periodIn)
    .map((entry) => withHeadsBehind(entry, readings))
    .flatMap((entry) => positionOf(entry, readings) ?? []);
}

function textOf({ cells }: CvLine): string {
  return cells.join('\t');
}

/** A line that may name a title, a company or a school. */
function isHead(text: string): boolean {
  return text !== '' && text.length <= LONGEST_HEAD && !BULLET.test(text) && !/[.;:]$/.test(text);
}

/**
 * Lines gathered about the periods among them. Names stand before their period or after it,
 * throughout: as the first one does.
 */
function entriesOf(
  lines: readonly CvLine[],
  find: (line: string) => (Period & { readonly rest: string }) | undefined,
): Entry[] {
  const texts = withWholePeriods(lines)
    .map(textOf)
    .filter((text) => text.trim() !== '');
  const found = texts.map((text) => (isHead(text) ? find(text) : undefined));
  const first = found.findIndex((one) => one !== undefined);
  if (first < 0) return [];
  const before = Math.min(first, 2);
  const entries: Entry[] = [];
  let waiting: string[] = [];
  for (const [at, text] of texts.entries()) {
    const period = found[at];
    const entry = entries.at(-1);
    if (period === undefined) {
      // Whether a line is the end of what is told or the head of the next, the next period says.
      waiting.push(text);
      continue;
    }
    const { rest, ...when } = period;
    const heads = before === 0 ? 0 : headsAtEnd(waiting, before);
    entry?.told.push(...waiting.slice(0, waiting.length - heads));
    entries.push({
      period: when,
      heads: [...waiting.slice(waiting.length - heads), rest],
      told: [],
    });
    waiting = [];
  }
  entries.at(-1)?.told.push(...waiting);
  return entries;
}

/** A narrow column of dates breaks its periods: "June 2019 –" stands above "May 2021". */
function withWholePeriods(lines: readonly CvLine[]): CvLine[] {
  const whole: CvLine[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const [start = '', ...others] = before?.cells ?? [];
    const [end = '', ...rest] = line.cells;
    const joined = `${start} ${end}`;
    const isWhole = periodIn(start) !== undefined || !isPeriod(joined);
    if (before !== undefined && !isWhole && periodIn(joined) !== undefined) {
      whole[whole.length - 1] = { ...before, cells: [joined, ...others] };
      if (rest.length > 0) whole.push({ ...line, cells: rest });
    } else whole.push(line);
  }
  return whole;
}

function headsAtEnd(lines: readonly string[], most: number): number {
  let heads = 0;
  while (heads < most && isHead(lines[lines.length - 1 - heads] ?? '')) heads += 1;
  return heads;
}

/**
 * The lines right behind the period belong to its names too, up to the first that tells something; where
 * title and company stand before them, none does.
 */
function withHeadsBehind({ period, heads, told }: Entry, readings: Readings): Entry {
  let behind = 0;
  const named = heads.filter((head) => head.trim() !== '');
  const names = named
    .flatMap((head) => head.split(PART))
    .flatMap((head) => head.split(/,\s+|\s(?:at|@|bei|chez)\s/iu))
    .filter((part) => says(part) && placeIn(part, readings) === undefined);
  const most = names.length > 1 ? 0 : 2;
  while (behind < most && isHead(told[behind] ?? '')) behind += 1;
  return { period, heads: [...named, ...told.slice(0, behind)], told: told.slice(behind) };
}

function positionOf({ period, heads, told }: Entry, readings: Readings): Position | undefined {
  const parts = heads
    .flatMap((head) => head.split(PART))
    .map(cleaned)
    .filter(says);
  const titleAt = titleAmong(parts, readings);
  if (titleAt < 0) return undefined;
  const { title, company } = apart(parts[titleAt]!, readings);
  const others = parts
    .filter((_, at) => at !== titleAt)
    .filter((part) => placeIn(part, readings) === undefined && !isSentence(part));
  const its = company ?? others.map((part) => companyIn(part, readings)).find((one) => one !== '');
  const description = told.map((line) => line.replace(BULLET, '').trim()).join('\n');
  return {
    title: title.slice(0, 200),
    ...(its === undefined ? {} : { company: its.slice(0, 200) }),
    ...(period.start === undefined ? {} : { start: period.start }),
    ...(period.end === undefined ? {} : { end: period.end }),
    ...(description === '' ? {} : { description: description.slice(0, 8000) }),
  };
}

/** Which part is the title: not the one that is a firm's name though a title's word is in it. */
function titleAmong(parts: readonly string[], readings: Readings): number {
  const isFirm = (part: string) => FIRM.test(part) && !/\s(?:at|@|bei|chez)\s|,/iu.test(part);
  const found = [
    (part: string) => !isFirm(part) && isTitle(part, readings),
    (part: string) => !isFirm(part) && endsAsTitle(part),
    (part: string) => isTitle(part, readings),
    endsAsTitle,
  ].map((test) => parts.findIndex(test));
  return found.find((at) => at >= 0) ?? -1;
}

/** Ends as firms do: with its form, its trade, or a trade's people in the plural. */
const FIRM =
  /\b(?:gmbh|ag|kg|se|inc|llc|ltd|limited|plc|corp|s\.?a\.?|s\.?r\.?l|b\.?v|oy|ab|sp\. z o\.o|group|gruppe|holding|consulting|solutions|services|systems|software|technologies|partners|builders|engineers|architects|designers|makers|developers|advisers|advisors|outfitters|brothers|media|studio|studios|agency|bank|clinic|clinics|school|hospital|academy|ministry)\.?$/iu;

const cleaned = (part: string) => part.replace(/^[\s,;:()]+|[\s,;:(]+$/g, '');
const says = (part: string) =>
  /\p{L}{2}/u.test(part) && !KIND_OF_WORK.test(part) && part.length <= LONGEST_HEAD;
const isSentence = (part: string) => part.split(/\s+/).length > 8;

/** True for what names a title, with whatever else. */
export function isTitle(text: string, readings: Readings): boolean {
  if (/^(?:at|bei|chez|@)\s/iu.test(text)) return false;
  return readings.title(text).families.length > 0 || TITLE_END.test(text);
}

/** What no dictionary has and is named as titles are: "Head of Year", "Director of Care Services". */
function endsAsTitle(text: string): boolean {
  const tokens = tokenize(text);
  return titlesIn(tokens, { from: 0, to: tokens.length }).length > 0;
}

/** Titles in scripts and languages that the dictionary of titles does not speak. */
const TITLE_END =
  /(?:工程师|工程師|经理|經理|总监|設計師|设计师|エンジニア|マネージャー|デザイナー|разработчик|инженер|менеджер|аналитик|مهندس|مدير|entwickler|entwicklerin|ingenieur|ingenieurin|berater|beraterin|leiter|leiterin|administrator|administratorin|architekt|architektin|techniker|technikerin|referent|referentin|assistent|assistentin|sachbearbeiter|sachbearbeiterin|werkstudent|werkstudentin|kaufmann|kauffrau|développeu(?:r|se)|ingénieure?|desarrollador|desarrolladora|ingeniero|ingeniera|programista|programistka|inżynier|analityk|analityczka|kierownik|kierowniczka|księgow[ya]|μηχανικός|προγραμματιστής|προγραμματίστρια|αναλυτής|αναλύτρια)(?:\s|$|,)|^(?:разработчик|инженер|менеджер|аналитик|développeu(?:r|se)|ingénieure?|technicien(?:ne)?|analyste|responsable|chargée? d[eu’']|chef(?:fe)? de projet|desarrolladora?|ingenier[oa]|diseñadora?|analista|técnic[oa]|programist(?:a|ka)|inżynier|kierowni(?:k|czka)|specjalist(?:a|ka)|μηχανικός|مهندسة?|مديرة?)(?:[\s-]|$)/iu;

/** "Engineer at Acme", "Engineer, Acme", "Acme, Engineer". */
function apart(text: string, readings: Readings): { title: string; company?: string } {
  // "Engineer, Dijk en Zonen" is Dutch: behind a comma "en" is a part of the company's name, unless the title is Spanish.
  const at =
    /^(.+?)\s+(?:at|@|bei|chez|presso|в)\s+(.+)$/iu.exec(text) ??
    /^([^,]+?|[^,]+\sdel?\s[^,]+,.+?)\s+en\s+(.+)$/iu.exec(text);
  if (at !== null && (isTitle(at[1]!, readings) || endsAsTitle(at[1]!))) {
    return { title: at[1]!, company: companyIn(at[2]!, readings) };
  }
  const steps = text.split(/\s*,\s*/);
  const its = steps.findIndex((step) => isTitle(step, readings));
  const titled = its < 0 ? steps.findIndex(endsAsTitle) : its;
  if (steps.length < 2 || titled < 0) return { title: text };
  // "Head of Sales, EMEA" and "Director, Product" are titles to their end.
  const others = steps.filter(
    (step, index) => index !== titled && readings.place(step).length === 0,
  );
  const [behind] = others;
  if (steps.length === 2 && titled === 0 && behind !== undefined && !isField(behind, readings)) {
    return { title: steps[0]!, company: behind };
  }
  const company = others.find((step) => !isTitle(step, readings) && !isField(step, readings));
  if (company === undefined) return { title: steps.slice(titled).join(', ') };
  return { title: steps[titled]!, company };
}

/** What a title may be about, as in "Director, Product Design". */
function isField(step: string, readings: Readings): boolean {
  return (
    readings.skill(step).known || /^(?:product|design|operations|engineering|sales)$/i.test(step)
  );
}

/** The company without the place behind it. */
function companyIn(part: string, readings: Readings): string {
  const plain = part.replace(/^(?:at|bei|chez|@)\s+/iu, '').replace(/\s*\([^)]*\)$/, '');
  const steps = plain.split(/\s*,\s*/);
  const from = steps.findIndex((step, at) => at > 0 && readings.place(step).length > 0);
  return (from < 0 ? steps : steps.slice(0, from)).join(', ');
}

const SCHOOL =
  /universi|college|\bschool\b|institut|academy|akademie|polytechni|hochschule|fachschule|école|ecole|lycée|escuela|colegio|politecnico|gymnasium|\bETH\b|\bMIT\b|университет|институт|академия|大学|大學|学院|學院|高校|الجامعة|جامعة|كلية/iu;
const DEGREE =
  /\b(?:b\.?\s?sc|m\.?\s?sc|b\.?\s?a|m\.?\s?a|b\.?\s?eng|m\.?\s?eng|m\.?b\.?a|ph\.?\s?d|bachelor\p{L}*|master\p{L}*|doctor\p{L}*|diplom\p{L}*|diploma|magister|licen[cs]\p{L}*|laurea|associate|hnd|a-levels?|abitur|maturité|baccalauréat)\b|бакалавр|магистр|специалист|学士|硕士|碩士|博士|修士|بكالوريوس|ماجستير/iu;

/** What a part about education names: school, degree and field, each where it is said. */
export function studiesIn(lines: readonly CvLine[]): Study[] {
  const studies: { school?: string; degree?: string; field?: string }[] = [];
  const parts = lines
    .map((line) => textOf(line).replace(BULLET, ''))
    .flatMap((text) => (yearIn(text)?.rest ?? text).split(PART))
    .map(cleaned)
    .filter((part) => part.length <= LONGEST_HEAD);
  for (const part of parts.flatMap(studyParts)) {
    const kind = SCHOOL.test(part) ? 'school' : DEGREE.test(part) ? 'degree' : undefined;
    if (kind === undefined) continue;
    let study = studies.at(-1);
    if (study === undefined || study[kind] !== undefined) studies.push((study = {}));
    if (kind === 'school') study.school = part.slice(0, 200);
    else {
      const [degree = part, field] = part.split(/\s+(?:in|en|of|für|im Fach)\s+(?=\p{Lu})/u);
      // "Bachelor of Science in Physics" is a bachelor of science.
      const whole = /\b(?:bachelor|master|doctor)$/iu.test(degree) && field !== undefined;
      study.degree = (whole ? part.split(/\s+in\s+/)[0]! : degree).slice(0, 200);
      const its = whole ? part.split(/\s+in\s+/)[1] : field;
      if (its !== undefined) study.field = its.slice(0, 200);
    }
  }
  return studies.slice(0, 50);
}

/** "BSc Physics, University of Leeds" names both; "University of Leeds, UK" one. */
function studyParts(part: string): string[] {
  const steps = part.split(/\s*,\s*/);
  const school = steps.findIndex((step) => SCHOOL.test(step));
  const degree = steps.findIndex((step) => DEGREE.test(step));
  if (school < 0 || degree < 0 || school === degree) return school < 0 ? [part] : [steps[school]!];
  return [steps[degree]!, steps[school]!];
}
