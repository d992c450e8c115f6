import { cleanText } from '../../kernel/text.ts';
import { Readings } from '../../search/readings.ts';
import { PersonProfile } from '../profile.ts';
import { known } from '../rowReading.ts';
import { isTitle, positionsIn, studiesIn } from './career.ts';
import {
  bearsName,
  contactParts,
  isDocumentTitle,
  isNameLabelled,
  mailIn,
  nameIn,
  placeIn,
  profileIn,
} from './contacts.ts';
import { headingMeant, headingOf, labelledPart, type CvPart } from './headings.ts';
import type { CvDocument, CvLine } from './pages.ts';
import { isPeriod } from './periods.ts';
import { distinctSkills, listedSkills, namedSkills } from './skillsTold.ts';
import { bodySize, isLarge } from './typography.ts';

interface Part {
  readonly kind: CvPart | 'head';
  readonly lines: CvLine[];
}

/** So many of the first lines may hold the name and the title; so few, where nothing else tells the name. */
const HEAD_LINES = 12;
const FIRST_LINES = 4;

/**
 * What a CV says of its person. Nothing is guessed: what it does not say, or says in a way that is not
 * understood, stays unknown. Undefined where no name is found: then it is nobody's.
 */
export function readCv({ lines, links }: CvDocument): PersonProfile | undefined {
  const clean = lines
    .map(({ cells, size }) => ({ cells: cells.map((cell) => cleanText(cell).trim()), size }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const readings = new Readings();
  const addresses = [clean.map(textOf).map(mailIn), urlOf(clean, links)].flat();
  const name = nameOf(clean, {
    contacts: linesIn(partsOf(clean, readings), 'contact'),
    addresses: addresses.filter((one) => one !== undefined),
    isWork: (text) => isTitle(text, readings) || readings.skill(text).known,
    isPlace: (text) => readings.place(text).length > 0,
  });
  if (name === undefined) return undefined;

  const parts = partsOf(clean, readings, name.line);
  const of = (kind: Part['kind']) => linesIn(parts, kind);
  const contacts = [...of('head'), ...of('contact')];
  const theirs = parts.filter(({ kind }) => kind !== 'others').flatMap((part) => part.lines);
  const work = of('experience');
  const experience = positionsIn(work.length > 0 ? work : unheaded(parts), readings);
  const summary = of('summary').map(textOf);
  const told = [...summary, ...experience.map(({ description = '' }) => description)].join('\n');
  const parsed = PersonProfile.safeParse(
    known({
      name: name.name,
      email: mailOf(contacts, theirs, links),
      url: urlOf([...contacts, ...theirs], links),
      headline: headlineOf(clean, name.line, readings),
      location: contacts
        .filter(({ cells }) => !cells.includes(name.line))
        .flatMap(contactParts)
        .map((part) => placeIn(part, readings))
        .find((place) => place !== undefined)
        ?.slice(0, 200),
      summary: summaryOf(of('summary')),
      experience: experience.slice(0, 100),
      skills: distinctSkills([...listedSkills(of('skills')), ...namedSkills(told)]),
      education: studiesIn(of('education')),
    }),
  );
  return parsed.success ? parsed.data : undefined;
}

const linesIn = (parts: readonly Part[], kind: Part['kind']) =>
  parts.filter((part) => part.kind === kind).flatMap((part) => part.lines);

/**
 * The parts of a CV by their headings; its head is what stands before the first, and what the name begins
 * beside a column that is read before it.
 */
function partsOf(lines: readonly CvLine[], readings: Readings, name?: string): Part[] {
  const { meant, looksLikeOne } = headingsOf(lines, readings);
  const parts: Part[] = [{ kind: 'head', lines: [] }];
  for (const line of lines) {
    const [first = '', ...others] = line.cells;
    const current = parts.at(-1)!;
    const isName = name !== undefined && (first === name || line.cells.join(' ') === name);
    if (isName && !parts.some(({ kind, lines: told }) => kind === 'head' && told.length > 0)) {
      parts.push({ kind: 'head', lines: [line] });
      continue;
    }
    const named = headingOf(first) ?? headingOf(line.cells.join(' ')) ?? meant.get(line);
    // "Training" and "Languages" among skills are skills, where headings look otherwise.
    const kind = current.kind === 'skills' && !looksLikeOne(line) ? undefined : named;
    const labelled = kind === undefined ? labelledPart(first) : undefined;
    if (kind !== undefined) {
      const isWhole = headingOf(first) === undefined || others.length === 0;
      parts.push({ kind, lines: isWhole ? [] : [{ cells: others, size: line.size }] });
    } else if (labelled !== undefined && !isSkillGroup(labelled, current, readings)) {
      const { part, rest } = labelled;
      parts.push({ kind: part, lines: [{ cells: [rest, ...others], size: line.size }] });
    } else current.lines.push(line);
  }
  return parts;
}

/** "Languages: Python, Go" among skills is one more line of them. */
function isSkillGroup(
  { part, rest }: { readonly part: CvPart; readonly rest: string },
  { kind }: Part,
  readings: Readings,
): boolean {
  return (
    kind === 'skills' &&
    part !== 'contact' &&
    rest.split(/\s*[,;|·•]\s*/u).some((item) => readings.skill(item).known)
  );
}

interface Headings {
  /** Those in words of somebody's own: they look as the known ones do, or stand out at least. */
  readonly meant: ReadonlyMap<CvLine, CvPart>;
  readonly looksLikeOne: (line: CvLine) => boolean;
}

function headingsOf(lines: readonly CvLine[], readings: Readings): Headings {
  const body = bodySize(lines.map((line) => ({ size: line.size, text: textOf(line) })));
  const known = lines.filter(({ cells }) => headingOf(cells[0]!) !== undefined);
  const large = known.filter(({ size }) => isLarge(size, body)).map(({ size }) => size);
  const isLike = (line: CvLine) => large.some((size) => Math.abs(size - line.size) < 0.3);
  const meant = new Map<CvLine, CvPart>();
  for (const line of lines) {
    const [text = '', ...others] = line.cells;
    const looks = large.length > 0 ? isLike(line) : isLarge(line.size, body);
    if (others.length > 0 || !looks || isPeriod(text) || isTitle(text, readings)) continue;
    const part = headingMeant(text);
    if (part !== undefined) meant.set(line, part);
  }
  return {
    meant,
    looksLikeOne: (line) => large.length + meant.size < 2 || isLarge(line.size, body),
  };
}

/** Where no heading says what is work: all that is neither study nor list. */
function unheaded(parts: readonly Part[]): CvLine[] {
  const isOther = ({ kind }: Part) => kind === 'head' || kind === 'summary' || kind === 'rest';
  return parts.filter(isOther).flatMap(({ lines }) => lines);
}

function textOf({ cells }: CvLine): string {
  return cells.join('\t');
}

interface NameClues {
  readonly contacts: readonly CvLine[];
  readonly addresses: readonly string[];
  readonly isWork: (text: string) => boolean;
  readonly isPlace: (text: string) => boolean;
}

interface FoundName {
  readonly name: string;
  readonly line: string;
}

/**
 * The line that says it is the name; one in the largest letters or at the top that an address bears out;
 * then the one in the largest letters; and where all letters are alike, one of the first lines. Any
 * other line that could be a name could be a firm's too.
 */
function nameOf(lines: readonly CvLine[], clues: NameClues): FoundName | undefined {
  const { contacts, addresses, isWork, isPlace } = clues;
  const ofSomebody = lines.filter((line) => !isDocumentTitle(textOf(line)));
  const largest = Math.max(...ofSomebody.map(({ size }) => size), 0);
  const body = bodySize(lines.map((line) => ({ size: line.size, text: textOf(line) })));
  const large = ofSomebody.filter(
    ({ cells, size }) =>
      isLarge(size, body) && size > largest * 0.8 && headingOf(cells[0]!) === undefined,
  );
  const joined =
    large.length > 1 && large.length < 5
      ? [{ cells: [large.map(textOf).join(' ')], size: largest }]
      : [];
  // Letters so large are no place: "Georgia Mavridis" is a name.
  const inLarge = namesIn([...joined, ...large], isWork);
  const top = lines.slice(0, HEAD_LINES);
  const before = top.findIndex(({ cells }) => headingOf(cells[0]!) !== undefined);
  const first = top.slice(0, Math.min(FIRST_LINES, before < 1 ? FIRST_LINES : before));
  const isOther = (text: string) => isWork(text) || isPlace(text);
  const others = namesIn([...top, ...contacts], isOther);
  const isBorneOut = ({ name }: FoundName) => addresses.some((one) => bearsName(one, name));
  return (
    others.find(({ line }) => isNameLabelled(line)) ??
    [...inLarge, ...others, ...namesIn(top, isWork)].find(isBorneOut) ??
    inLarge[0] ??
    (large.length > 0 ? undefined : namesIn(first, isOther)[0])
  );
}

function namesIn(lines: readonly CvLine[], isWork: (text: string) => boolean): FoundName[] {
  return lines
    .flatMap(({ cells }) => [cells.join(' '), ...cells])
    .flatMap((line) => {
      const name = nameIn(line, isWork);
      return name === undefined ? [] : [{ name, line }];
    });
}

/** Theirs is the one among the contacts; elsewhere only where no other stands in the document. */
function mailOf(
  contacts: readonly CvLine[],
  lines: readonly CvLine[],
  links: readonly string[],
): string | undefined {
  const first = contacts.map(textOf).map(mailIn).find(Boolean);
  if (first !== undefined) return first;
  const linked = links.filter((link) => link.startsWith('mailto:')).map(mailIn);
  const all = new Set([...lines.map(textOf).map(mailIn), ...linked].filter(Boolean));
  return all.size === 1 ? [...all][0] : undefined;
}

function urlOf(lines: readonly CvLine[], links: readonly string[]): string | undefined {
  const texts = lines.flatMap(({ cells }) => cells);
  return [...texts, ...links].map(profileIn).find((url) => url !== undefined);
}

/** The line below the name, where it is a title. */
function headlineOf(lines: readonly CvLine[], name: string, readings: Readings) {
  const at = lines.findIndex(({ cells }) => cells.includes(name) || cells.join(' ') === name);
  if (at < 0) return undefined;
  const beside = name.split(/\s*[,|•·]\s*|\s[–—-]\s/u).slice(1);
  const below = lines.slice(at, at + 3).flatMap(({ cells }) => cells);
  return [...below.filter((cell) => cell !== name), ...beside]
    .filter((text) => text.length <= 120 && !/[.@]$|@/.test(text))
    .find((text) => headingOf(text) === undefined && isTitle(text, readings));
}

function summaryOf(lines: readonly CvLine[]): string | undefined {
  const text = lines.map(({ cells }) => cells.join(' ')).join('\n');
  return text === '' ? undefined : text.slice(0, 8000).toWellFormed();
}
