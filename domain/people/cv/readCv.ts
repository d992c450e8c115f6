import { cleanText } from '../../kernel/text.ts';
import { Readings } from '../../search/readings.ts';
import { PersonProfile } from '../profile.ts';
import { known } from '../rowReading.ts';
import { isTitle, positionsIn, studiesIn } from './career.ts';
import { contactParts, mailIn, nameIn, placeIn, profileIn } from './contacts.ts';
import { headingOf, labelledPart, type CvPart } from './headings.ts';
import type { CvLine } from './pages.ts';
import { distinctSkills, listedSkills, namedSkills } from './skillsTold.ts';

/** What a CV is read from. */
export interface CvDocument {
  readonly lines: readonly CvLine[];
  /** Addresses that its words lead to. */
  readonly links: readonly string[];
}

interface Part {
  readonly kind: CvPart | 'head';
  readonly lines: CvLine[];
}

/** So many of the first lines may hold the name and the title. */
const HEAD_LINES = 12;

/**
 * What a CV says of its person. Nothing is guessed: what it does not say, or says in a way that is not
 * understood, stays unknown. Undefined where no name is found: then it is nobody's.
 */
export function readCv({ lines, links }: CvDocument): PersonProfile | undefined {
  const clean = lines
    .map(({ cells, size }) => ({ cells: cells.map((cell) => cleanText(cell).trim()), size }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const readings = new Readings();
  const parts = partsOf(clean);
  const of = (kind: Part['kind']) =>
    parts.filter((part) => part.kind === kind).flatMap((part) => part.lines);
  const isWork = (text: string) =>
    isTitle(text, readings) || readings.skill(text).known || readings.place(text).length > 0;
  const name = nameOf(clean, of('contact'), isWork);
  if (name === undefined) return undefined;

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

/** The parts of a CV by their headings; what stands before the first is its head. */
function partsOf(lines: readonly CvLine[]): Part[] {
  const parts: Part[] = [{ kind: 'head', lines: [] }];
  for (const line of lines) {
    const [first = '', ...others] = line.cells;
    const kind = headingOf(first) ?? headingOf(line.cells.join(' '));
    const labelled = kind === undefined ? labelledPart(first) : undefined;
    if (kind !== undefined) {
      const isWhole = headingOf(first) === undefined || others.length === 0;
      parts.push({ kind, lines: isWhole ? [] : [{ cells: others, size: line.size }] });
    } else if (labelled !== undefined) {
      const { part, rest } = labelled;
      parts.push({ kind: part, lines: [{ cells: [rest, ...others], size: line.size }] });
    } else parts.at(-1)!.lines.push(line);
  }
  return parts;
}

/** Where no heading says what is work: all that is neither study nor list. */
function unheaded(parts: readonly Part[]): CvLine[] {
  const isOther = ({ kind }: Part) => kind === 'head' || kind === 'summary' || kind === 'rest';
  return parts.filter(isOther).flatMap(({ lines }) => lines);
}

function textOf({ cells }: CvLine): string {
  return cells.join('\t');
}

/** Of the lines at the top the one in the largest letters that is a name; in a column beside it, too. */
function nameOf(
  lines: readonly CvLine[],
  contacts: readonly CvLine[],
  isWork: (text: string) => boolean,
): { readonly name: string; readonly line: string } | undefined {
  const largest = Math.max(...lines.map(({ size }) => size), 0);
  const large = largest > 0 ? lines.filter(({ size }) => size > largest * 0.8) : [];
  const joined =
    large.length > 1 && large.length < 5
      ? [{ cells: [large.map(textOf).join(' ')], size: largest }]
      : [];
  for (const line of [...joined, ...large, ...lines.slice(0, HEAD_LINES), ...contacts]) {
    for (const cell of [line.cells.join(' '), ...line.cells]) {
      const name = nameIn(cell, isWork);
      if (name !== undefined) return { name, line: cell };
    }
  }
  return undefined;
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
