import { GAP_SEMICOLON, type Token } from '../text/tokens.ts';
import type { Reading } from './reading.ts';

/** What a cue says of the words before it. */
export type CueKind = 'nice' | 'must' | 'unneeded';

/** A cue such as "is a plus": it speaks of the words of its clause from `from` to `at`. Offsets are into the visible text. */
export interface Cue {
  at: number;
  from: number;
  kind: CueKind;
}

/** The cues of one clause, in order. */
export interface ClauseCues {
  /** Where words begin that speak of what follows them as welcome: "ideally". */
  before: number[];
  after: Cue[];
}

// Cues that speak of what follows in their clause.
const BEFORE =
  /\b(ideally|preferably|optionally|bonus( points)? (if|for)|(plus|extra|brownie) points (if|for)?|extra credit|even better if|(a )?(plus|bonus|advantage) if|(would|will|it's|it’s|is) (also )?(be )?(an? )?(great|nice|good|helpful|useful|ideal|perfect|plus|bonus|advantage|asset) (if|to have|to see)|we(’|'| woul)d (also |really )?(love|like|be (happy|delighted|thrilled))|nice[- ]to[- ]haves? (is|are|include)|(preferred|desired|desirable|optional|beneficial|advantageous|additional welcome) (skills?|experience|qualifications?|knowledge|background|competenc(y|ies)|languages?|technolog(y|ies)|tools|certifications?|familiarity|exposure|requirements?)|(we|would) prefer|preference (is |will be |may be )?(given )?(to|for)|you (might|may|could) (also |even )?(have|know|bring))\b/g;

const PRAISE = String.raw`(?:big |huge |strong |real |definite |definitive |distinct |clear |significant |major |great |added |nice |welcome |certain |further )*(?:plus|bonus(?! (?:of|scheme|plan|program))|advantage|asset|merit|benefit|strength)\b`;
const TO_BE = String.raw`(?:is|are|be|being|considered|seen as|regarded as|counts? as|viewed as)`;
const HOW = String.raw`(?:(?:also|always|highly|strongly|greatly|much|very|especially|particularly|most|definitely|certainly|absolutely|strictly|considered) )*`;
const WELCOME = String.raw`(?:preferred|preferable|desirable|desired|beneficial|advantageous|helpful|useful|valuable|valued|appreciated|welcomed?|optional|favou?red|nice|handy|a nice to have)`;
const NEEDED = String.raw`(?:required|mandatory|essential|necessary|needed|indispensable|compulsory|non-negotiable|an? (?:absolute )?(?:must(?:[- ]have)?|requirement|necessity))`;
// The clause ends, or only its reach is narrowed: "preferred for this role".
const ENDS = String.raw`(?=\s*(?:$|[.,;!?)\]–—\n-]|(?:but|and|though|although|over|for|if|in|at|not|however)\b))`;
// "the tools necessary for your team" demands nothing of a person.
const DONE = String.raw`(?=\s*(?:$|[.,;!?)\]–—\n-]|(?:but|and|though|although|however|for th(?:e|is) (?:role|job|position))\b))`;
const NOT = String.raw`(?:not|never|isn't|isn’t|aren't|aren’t|no longer) (?:be )?(?:strictly |absolutely |necessarily |always )?`;
// Cues that speak of what precedes them, in the order in which they are tried at a place.
const AFTER = new RegExp(
  [
    String.raw`(?<unneeded>\b${NOT}(?:required|needed|necessary|expected|a requirement)\b)`,
    String.raw`(?<nice>\b${NOT}(?:essential|mandatory|a must)\b|\b(?:nice|good|great)[- ]to[- ]haves?\b(?!s?\s*:)|\b(?:${TO_BE} |as |, )${HOW}(?:an? )?${PRAISE}|\b(?:an?|as) ${PRAISE}(?! (?:if|for)\b)|\b(?:would|will|can|may) (?:also |only )?be ${HOW}(?:an? )?(?:great|nice|good|ideal|perfect|${WELCOME})\b(?! (?:if|at)\b)|\b${TO_BE} ${HOW}${WELCOME}\b|\b(?:preferred|preferable|desirable|desired|advantageous|beneficial|optional|welcome|a bonus)\b${ENDS}|\b(?:highly|strongly|greatly|also|very) (?:preferred|desirable|desired|valued|appreciated|welcome|useful|helpful|beneficial|advantageous)\b|\b(?:would|will) (?:also )?(?:help|be valued|be appreciated|set you apart|make you stand out|give you an (?:edge|advantage)))`,
    String.raw`(?<must>\b${TO_BE} ${HOW}${NEEDED}(?! to\b)|(?<!\b(?:when|where|as|if|whenever|wherever) )\b${NEEDED}\b${DONE})`,
  ].join('|'),
  'g',
);
// "not required but a plus"
const YET_NICE = new RegExp(
  String.raw`^[^.;\n]{0,30}?\b(?:but|though|although|yet|however|just|only)\b[^.;\n]{0,25}?\b(?:nice|plus|bonus|advantage|asset|helpful|useful|welcome|good|great|desirable|preferred|beneficial|advantageous|appreciated)\b`,
);
const BREAKS = new Set(['but', 'while', 'whereas', 'however']);
const STATES = /\b(you|we|must|is|are|needs?|requires?|required|have|has|know)\b/;
// "…, which is a plus": the cue's clause names nothing of its own.
const EMPTY = new Set(
  "that that's this it it's its these those which each any all both either would will also is are be of them as a an highly strongly".split(
    ' ',
  ),
);
const KNOWING =
  /^[^\p{L}]*(\w+ ){0,3}(experience|knowledge|familiarity|understanding|expertise|proficiency|exposure|background|degree|skills?)\b/u;

const clausesOf = new WeakMap<Reading, Int32Array>();
const cuesOfClause = new WeakMap<Reading, Map<number, ClauseCues>>();

/** For each token the first token of its clause: clauses end with sentences, semicolons and words such as "but". */
function clauses(reading: Reading): Int32Array {
  const known = clausesOf.get(reading);
  if (known !== undefined) return known;
  const starts = new Int32Array(reading.tokens.length);
  let start = 0;
  reading.tokens.forEach((token, at) => {
    const breaks = token.gap >= GAP_SEMICOLON || BREAKS.has(token.key);
    if (breaks || reading.sentenceOf[at] !== reading.sentenceOf[start]) start = at;
    starts[at] = start;
  });
  clausesOf.set(reading, starts);
  return starts;
}

/** The cues of the clause in which the token stands. */
export function cuesAround(reading: Reading, at: number): ClauseCues {
  const starts = clauses(reading);
  const first = starts[at] as number;
  const known = cuesOfClause.get(reading) ?? new Map<number, ClauseCues>();
  cuesOfClause.set(reading, known);
  const cached = known.get(first);
  if (cached !== undefined) return cached;
  let end = at + 1;
  while (starts[end] === first && end < starts.length) end += 1;
  const offset = (reading.tokens[first] as Token).start;
  const next = reading.tokens[end]?.start ?? reading.view.text.length;
  const text = reading.view.text.slice(offset, next).toLowerCase();
  const rest = reading.view.text.slice(next, next + 60).toLowerCase();
  const cues = {
    before: [...text.matchAll(BEFORE)].map(({ index }) => index + offset),
    after: afterCues(text, rest).map(({ kind, at: cue, from }) => ({
      kind,
      at: cue + offset,
      from: from + offset,
    })),
  };
  known.set(first, cues);
  return cues;
}

function afterCues(text: string, rest: string): Cue[] {
  const cues: Cue[] = [];
  let previous = 0;
  for (const { index, 0: words, groups } of text.matchAll(AFTER)) {
    const end = index + words.length;
    const yet =
      groups?.['unneeded'] !== undefined && YET_NICE.test(text.slice(end, end + 60) + rest);
    const kind =
      groups?.['nice'] !== undefined || yet
        ? 'nice'
        : groups?.['must'] !== undefined
          ? 'must'
          : 'unneeded';
    cues.push({ at: index, from: reachOf(text, previous, index), kind });
    previous = end;
  }
  return cues;
}

/** Where the words begin of which a cue speaks: the list before it, not the statement before that list. */
function reachOf(text: string, from: number, at: number): number {
  const region = text.slice(from, at);
  const open = region.lastIndexOf('(');
  if (open >= 0 && namesNothing(region.slice(open + 1))) {
    return KNOWING.test(region.slice(0, 60)) ? from : from + itemStart(region.slice(0, open));
  }
  const comma = region.lastIndexOf(',');
  if (comma < 0 || namesNothing(region.slice(comma + 1))) return from;
  return STATES.test(region.slice(0, comma)) ? from + comma : from;
}

function namesNothing(words: string): boolean {
  const found = words.replaceAll('’', "'").match(/[\p{L}\p{N}')]+/gu) ?? [];
  return found.every((word) => EMPTY.has(word));
}

function itemStart(list: string): number {
  return [...list.matchAll(/,|\band\b|\bor\b/g)].at(-1)?.index ?? 0;
}
