import { placesIn, type PlaceMention } from '../placeReading.ts';
import { TITLE_NOUNS } from '../taxonomy/titles.ts';
import {
  GAP_COMMA,
  GAP_LINE,
  GAP_OTHER,
  GAP_SEMICOLON,
  GAP_SENTENCE,
  GAP_SLASH,
  GAP_SPACE,
  type Token,
} from '../text/tokens.ts';
import { wordsOf, type Range, type Reading } from './reading.ts';

const words = (list: string) => new Set(list.split(' '));

/** How a text speaks of a place: as where the job is, as where its company is, or of neither. */
export type PlaceEvidence = 'said' | 'mentioned' | 'company' | 'none';

const JOB_CUES = words(
  'base based located locate relocate relocation onsite hub office hybrid situated remote remotely anywhere sit workplace',
);
const COMPANY_CUES = words('hq headquarter headquarters headquartered founded founder');
// Places after these are travelled to, sold to or permitted, not worked at.
const AWAY = words(
  'travel traveling travelling trip visit visiting customer client partner market user territory region cover covering coverage supplier distributor university plant factory conference event meet meeting offsite retreat law native born registered incorporated authorized authorised authorization eligible right citizen citizenship permit visa degree license licensed report reporting collaborate collaborating colleague expand expanding expansion launch presence operate operating',
);
const AWAY_AFTER = words(
  'territory market region customer client travel university college law citizen government state account business expansion',
);
const OFFICE_AFTER = words(
  'office hq headquarter hub based site campus area metro remote hybrid or and',
);
const JOB_WORDS = words(
  'role position job vacancy post candidate you your looking hiring seeking work',
);
const COMPANY_WORDS = words(
  'company startup start-up firm agency bank group business manufacturer provider organization scaleup scale-up corporation family-owned',
);
const LEADS_IN = words(
  'or and oder und in remote hybrid within from at near onsite the either office greater only based location anywhere site',
);

/** Places that are named in one breath: "Paris, Lyon or Marseille". */
export interface PlaceGroup extends Range {
  mentions: PlaceMention[];
}

/** Places that follow each other with no more than a comma, a slash, "and" or "or" between them. */
export function groupsOf(
  tokens: readonly Token[],
  mentions: readonly PlaceMention[],
): PlaceGroup[] {
  const groups: PlaceGroup[] = [];
  for (const mention of mentions) {
    const last = groups.at(-1);
    if (last !== undefined && continues(tokens, last.to, mention.from)) {
      last.mentions.push(mention);
      last.to = mention.to;
    } else groups.push({ from: mention.from, to: mention.to, mentions: [mention] });
  }
  return groups;
}

function continues(tokens: readonly Token[], end: number, next: number): boolean {
  const between = tokens.slice(end, next);
  const gap = (tokens[next] as Token).gap;
  if (gap >= GAP_SENTENCE || between.some((token) => token.gap >= GAP_SENTENCE)) return false;
  if (between.length === 0) return gap !== GAP_SPACE;
  return between.length === 1 && ['and', 'or', 'und', 'oder'].includes(between[0]?.key ?? '');
}

/** Whether the group belongs to a longer name: "Bank of America", "Boston Consulting Group". */
export function isNamePart(tokens: readonly Token[], group: PlaceGroup): boolean {
  const first = tokens[group.from] as Token;
  const before = tokens[group.from - 1];
  const owner = tokens[group.from - 2]?.raw ?? '';
  if (before?.key === 'of' && first.gap === GAP_SPACE && /^\p{Lu}/u.test(owner)) return true;
  return first.gap === GAP_SPACE && before !== undefined && /^(san|new|saint)$/.test(before.key);
}

/** "Europe's leading …": the place owns something. */
function isOwner(tokens: readonly Token[], group: PlaceGroup): boolean {
  return /['’‘]s$/.test(tokens[group.to - 1]?.raw ?? '');
}

function goesOnAsName(tokens: readonly Token[], group: PlaceGroup): boolean {
  const next = tokens[group.to];
  return (
    next !== undefined &&
    next.gap === GAP_SPACE &&
    /^\p{Lu}/u.test(next.raw) &&
    !OFFICE_AFTER.has(next.key)
  );
}

/** Whether the group names where somebody travels, sells or may work: "50% travel within Illinois and Ohio". */
export function isAway(tokens: readonly Token[], group: PlaceGroup): boolean {
  return AWAY_AFTER.has(wordAfter(tokens, group)) || cueBefore(tokens, group) === 'away';
}

function wordAfter(tokens: readonly Token[], { to }: Range): string {
  const next = tokens[to];
  return next !== undefined && next.gap < GAP_OTHER ? next.key : '';
}

// Words that end a title when it is read backwards: "with the customer success managers in Berlin".
const LINKS = words('to the a an with for our your their of in at from by and or');

type Cue = 'job' | 'company' | 'away' | 'none';

/** The nearest word before the group, within its sentence, that says how the place is meant. */
function cueBefore(tokens: readonly Token[], group: PlaceGroup): Cue {
  // "Registered Nurse in Leeds", "Customer Success Manager in Berlin": a title's own words say nothing of the place.
  let inTitle = false;
  for (let at = group.from - 1; at >= 0 && group.from - at < 7; at -= 1) {
    if ((tokens[at + 1] as Token).gap >= GAP_SENTENCE) return 'none';
    const { key, raw } = tokens[at] as Token;
    if (LINKS.has(key)) inTitle = false;
    if (AWAY.has(key) && !inTitle) return 'away';
    if (TITLE_NOUNS.has(key)) inTitle = true;
    if (COMPANY_CUES.has(key) || /^(offices|hubs|locations)$/i.test(raw)) return 'company';
    if (JOB_CUES.has(key)) return 'job';
  }
  return 'none';
}

function clauseBefore(tokens: readonly Token[], from: number): string[] {
  const keys: string[] = [];
  for (let at = from - 1; at >= 0 && from - at < 25; at -= 1) {
    if ((tokens[at + 1] as Token).gap >= GAP_SEMICOLON) break;
    keys.push((tokens[at] as Token).key);
  }
  return keys;
}

/** What a sentence makes of the places it names. */
export function evidenceOf(reading: Reading, group: PlaceGroup): PlaceEvidence {
  const { tokens } = reading;
  const section = reading.sections[group.from] ?? 'other';
  if (section === 'legal' || isNamePart(tokens, group)) return 'none';
  const after = tokens[group.to];
  const office =
    after !== undefined &&
    after.gap < GAP_COMMA &&
    (JOB_CUES.has(after.key) || COMPANY_CUES.has(after.key));
  if (!office && (isAway(tokens, group) || goesOnAsName(tokens, group) || isOwner(tokens, group)))
    return 'none';
  const cue = cueBefore(tokens, group);
  const inTown =
    tokens[group.from - 1]?.key === 'in' &&
    (tokens[group.from] as Token).gap < GAP_SENTENCE &&
    group.mentions.some(({ kind, ordinary }) => kind === 'city' && !ordinary);
  if (!office && cue === 'none' && !inTown) return 'none';
  const clause = clauseBefore(tokens, group.from);
  const job = clause.some((word) => JOB_WORDS.has(word) || TITLE_NOUNS.has(word));
  const company =
    cue === 'company' ||
    (office && COMPANY_CUES.has(after.key)) ||
    clause.some((word) => COMPANY_WORDS.has(word)) ||
    COMPANY_WORDS.has(tokens[group.to + 1]?.key ?? '') ||
    ['we', "we're", 'we’re'].includes(clause.at(-1) ?? '');
  if (section === 'benefits' || ((section === 'about' || company) && !job)) return 'company';
  if (office || cue === 'job' || cue === 'company') return 'said';
  return section === 'header' || section === 'duties' ? 'mentioned' : 'none';
}

/** How many lines at the top may say where the job is. */
const HEADER_LINES = 12;

function tellsSomething(reading: Reading, line: Range): boolean {
  return /\b(we|you|our|your|is|are|will|looking|seeking|join)\b/i.test(wordsOf(reading, line));
}

/** Places of the line that holds the title, and of lines above the text that name places and no sentence. */
export function headerPlaces(reading: Reading): {
  title: PlaceMention[];
  lines: PlaceMention[];
} {
  const { tokens } = reading;
  const title: PlaceMention[] = [];
  const lines: PlaceMention[] = [];
  reading.lines.slice(0, HEADER_LINES).forEach((line, index) => {
    const ahead = reading.sections[line.from] === 'header';
    const tells = tellsSomething(reading, line) || line.to - line.from > 40;
    if (tells || (index > 0 && !ahead)) return;
    const groups = groupsOf(tokens, placesIn(tokens, line.from, line.to, index > 0)).filter(
      (group) => !isAway(tokens, group) && !isNamePart(tokens, group) && !isOwner(tokens, group),
    );
    const opens = groups[0]?.from === line.from;
    for (const group of groups) {
      const free = group.mentions.filter(({ ordinary }) => !ordinary);
      if (index === 0 && !opens) title.push(...free);
      else if (stands(tokens, group))
        lines.push(...(endsSegment(tokens, group) ? group.mentions : free));
    }
  });
  return { title, lines };
}

/** Whether the group begins a part of its line. */
function stands(tokens: readonly Token[], group: PlaceGroup): boolean {
  const { gap } = tokens[group.from] as Token;
  return gap >= GAP_OTHER || gap === GAP_SLASH || LEADS_IN.has(tokens[group.from - 1]?.key ?? '');
}

function endsSegment(tokens: readonly Token[], group: PlaceGroup): boolean {
  return (tokens[group.to]?.gap ?? GAP_LINE) >= GAP_OTHER;
}
