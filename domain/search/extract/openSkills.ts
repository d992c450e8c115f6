import { placesIn } from '../placeReading.ts';
import { TITLE_NOUNS } from '../taxonomy/titles.ts';
import { skillNamed } from '../taxonomy/skills.ts';
import { slug } from '../taxonomy/slug.ts';
import {
  GAP_BRACKET,
  GAP_COMMA,
  GAP_JOINS,
  GAP_LINE,
  GAP_SENTENCE,
  GAP_SLASH,
  GAP_SPACE,
  type Token,
} from '../text/tokens.ts';
import type { Mention } from './mentions.ts';
import { wordsOf, type Range, type Reading } from './reading.ts';

const words = (list: string) => new Set(list.split(' '));

// Words after which a noun phrase names something a person knows.
const CUE_NOUNS = words(
  'experience knowledge expertise proficiency proficient familiarity familiar understanding background skilled fluency fluent competence competency experienced expert specialization certified certification',
);
const CUE_PREPOSITIONS = words('in with of on using');
const FILLERS = words(
  'a an the some any strong good excellent solid deep extensive proven broad working demonstrated hands practical relevant basic advanced similar modern various multiple different other and/or at least one such as e g like including both either its their our your new latest common more most related',
);
// Words that end a noun phrase.
const STOPS = words(
  'is are was were be been being to for from by at as that which who whom whose where when while if because so but or and with in on of into over under within across through during including plus etc will would can could should must may might have has had do does did not no you your we our they their it its this these those he she his her i my us them how what why all any each every least both well also ability preferred required plus desirable advantage a an the using via per about than then more less similar other others such like e g ie eg',
);
// Too wide to be a skill by themselves.
const EMPTY = words(
  'work working environment team role industry field area project position job company business client customer people tool technology process system product service solution way thing year month least world degree equivalent similar level background experience knowledge skill development management concept principle practice technique method issue problem topic need requirement stakeholder user platform application software program data design the use ability understanding best setting sector organization or one two three four five range variety number following time life opportunity responsibility task activity result goal support member manager engineer developer designer',
);

// Adjectives that say nothing of what is known: what they stand before is read without them.
const VAGUE = words(
  'wide whole particular following specific substantial innovative new existing current currently emerging successful complex large small key own recent different relevant typical numerous great certain overall general previous prior significant high low many few some several main important appropriate effective complete entire full real true wider broader deeper bigger better best good solid technical necessary particularly especially preferably ideally perhaps mainly mostly usually closely directly potential various spoken written verbal oral',
);
// What one does rather than knows: "experience in managing vendor contracts" is about vendor contracts.
const DOING = words(
  'managing running building developing deploying designing integrating creating working leading driving delivering providing supporting using implementing applying introducing sharing protecting representing defining performing configuring maintaining analysing analyzing evaluating suggesting owning cleaning communicating growing meeting handling identifying establishing improving ensuring making taking setting conducting facilitating coordinating presenting solving optimising optimizing operating collaborating producing preparing planning organising organizing overseeing executing helping shaping scaling shipping launching writing reviewing assessing gathering collecting understanding dealing interacting engaging liaising advising guiding directing directed selling serving reporting contributing participating performing translating transforming adapting adopting exploring finding getting giving having keeping seeing showing turning bringing starting hosting modifying changing updating tracking measuring monitoring maintaining assisting assigning administering resolving fixing debugging extending enhancing involving',
);
// Nouns of every trade, alone no skill.
const ABSTRACT = words(
  'awareness type area direction vision objective metric element initiative market community end app staff policy procedure regulation supervisor version architecture library language research growth choice speech voice code trend agenda strategy goal culture idea importance hand rest partner stack network machine market audience topic content context outcome quality value feature task tool input output impact insight law order part piece point state step structure term theory use view website world stage society habit art fact rule guideline plan priority subject discipline concept approach variety range body aspect methodology pattern framework paradigm pardigm hardware service company brand agency budget event poc',
);
const ABSTRACT_ENDING =
  /(?:tions?|sions?|ments?|ness|ity|ities|ances?|ences?|ships?|ing|ive|al|ed|ly|ables?|ibles?|ous|ary|ten|ken|ent|ant)$/;
const DETERMINERS = words('a an the our their your its this these those his her my every each');

/** A run of words that looks like a skill nobody listed. */
export interface OpenMention {
  range: Range;
  id: string;
  name: string;
  /** False when the words, taken alone, are a skill of the taxonomy: "Go" in a list of languages. */
  open: boolean;
}

/** The id of a skill outside the taxonomy, made of its words. */
export function openSkillId(name: string): string {
  return `~${slug(name).slice(0, 100)}`;
}

/**
 * Skills outside the taxonomy: the noun phrases after "experience with", "knowledge of" and their like, and words
 * that are written like technical names inside a list of known skills.
 */
export function openMentions(reading: Reading, mentions: readonly Mention[]): OpenMention[] {
  const taken = new Uint8Array(reading.tokens.length);
  for (const { from, to } of mentions) taken.fill(1, from, to);
  const found: OpenMention[] = [];
  const push = (range: Range) => {
    const name = wordsOf(reading, range);
    if (name.length < 2 || name.length > 60 || !/\p{L}/u.test(name)) return;
    taken.fill(1, range.from, range.to);
    const known = /^\p{Lu}/u.test(name) ? skillNamed(name) : null;
    if (known?.generic === true) return;
    if (known !== null) found.push({ range, id: known.id, name: known.name, open: false });
    else found.push({ range, id: openSkillId(name), name, open: true });
  };
  for (const range of namedAfterCues(reading, taken)) push(range);
  for (const range of namesInLists(reading, taken, mentions)) push(range);
  return found;
}

function namedAfterCues(reading: Reading, taken: Uint8Array): Range[] {
  const { tokens } = reading;
  const ranges: Range[] = [];
  let done = 0;
  tokens.forEach((token, at) => {
    if (at < done || !CUE_NOUNS.has(token.key)) return;
    const next = tokens[at + 1];
    if (next === undefined || next.gap > GAP_JOINS || !CUE_PREPOSITIONS.has(next.key)) return;
    let start = at + 2;
    for (let items = 0; items < 8; items += 1) {
      const phrase = phraseFrom(tokens, start, taken);
      if (phrase.kept !== null) ranges.push(phrase.kept);
      done = phrase.end;
      const after = tokens[phrase.end];
      if (after === undefined || after.gap >= GAP_BRACKET) return;
      if (after.gap === GAP_COMMA || after.gap === GAP_SLASH) {
        start = phrase.end;
        if (after.key === 'and' || after.key === 'or') start += 1;
      } else if (after.key === 'and' || after.key === 'or') start = phrase.end + 1;
      else return;
      const verbal = tokens[start]?.key ?? '';
      if (verbal.endsWith('ing') || STOPS.has(verbal)) return;
    }
  });
  return ranges;
}

function phraseFrom(
  tokens: readonly Token[],
  from: number,
  taken: Uint8Array,
): { kept: Range | null; end: number } {
  let start = from;
  while (start < tokens.length && start < from + 3 && FILLERS.has((tokens[start] as Token).key)) {
    if (start > from && (tokens[start] as Token).gap > GAP_JOINS) break;
    start += 1;
  }
  let end = start;
  let known = false;
  while (end < tokens.length && end - start < 6) {
    const token = tokens[end] as Token;
    if (end > start && token.gap > GAP_JOINS) break;
    if (STOPS.has(token.key)) break;
    if (taken[end] === 1) known = true;
    end += 1;
  }
  if (end === start) return { kept: null, end: Math.max(end, from + 1) };
  const kept = known ? null : core(tokens, start, end);
  return { kept: kept !== null && saysSomething(tokens, kept) ? kept : null, end };
}

/** The phrase without what leads up to its noun and trails after it; null when nothing is left. */
function core(tokens: readonly Token[], from: number, to: number): Range | null {
  let start = from;
  let end = to;
  while (start < end && isLead(tokens, start, end)) start += 1;
  while (
    end > start &&
    /\p{L}ly$|^(?:behind|involved|related|like|based|areas?)$/u.test((tokens[end - 1] as Token).raw)
  )
    end -= 1;
  return start < end ? { from: start, to: end } : null;
}

function isLead(tokens: readonly Token[], at: number, end: number): boolean {
  const { key } = tokens[at] as Token;
  // "low-power design" is more than "power design".
  if (at + 1 < end && (tokens[at + 1] as Token).gap !== GAP_SPACE) return false;
  return VAGUE.has(key) || (end - at > 1 && (DOING.has(key) || FILLERS.has(key)));
}

function saysSomething(tokens: readonly Token[], { from, to }: Range): boolean {
  const first = tokens[from] as Token;
  const last = tokens[to - 1] as Token;
  if (to - from > 4 || /^\d/.test(first.key)) return false;
  for (let at = from; at < to; at += 1) {
    if (/['’]s$|['’]$/.test((tokens[at] as Token).raw)) return false;
  }
  if (to - from > 1) {
    if (first.key.endsWith('ing') && to - from > 2) return false;
    return !(isHollow(first.key) && isHollow(last.key));
  }
  if (isHollow(last.key) || last.key.length < 3) return false;
  // One everyday word after "the" is no name: "the importance", "our partners".
  if (!/^\p{Ll}+$/u.test(last.raw)) return true;
  const ends = (tokens[to]?.gap ?? GAP_LINE) >= GAP_SENTENCE;
  if (DETERMINERS.has(tokens[from - 1]?.key ?? '')) return false;
  return ends && last.key.endsWith('ing') ? !DOING.has(last.key) : !ABSTRACT_ENDING.test(last.raw);
}

function isHollow(key: string): boolean {
  return EMPTY.has(key) || ABSTRACT.has(key) || VAGUE.has(key);
}

function namesInLists(reading: Reading, taken: Uint8Array, mentions: readonly Mention[]): Range[] {
  const { tokens } = reading;
  const ranges: Range[] = [];
  const consider = (from: number, to: number) => {
    if (from < 0 || to > tokens.length || to <= from || to - from > 3) return;
    for (let at = from; at < to; at += 1) if (taken[at] === 1) return;
    if (!looksTechnical(tokens, from, to)) return;
    // "Java, Spring Boot, Berlin" ends with where the work is.
    if (placesIn(tokens, from, to).some(({ ordinary }) => !ordinary)) return;
    taken.fill(1, from, to);
    ranges.push({ from, to });
  };
  for (const mention of mentions) {
    const after = tokens[mention.to];
    if (after !== undefined && (after.gap === GAP_COMMA || after.gap === GAP_SLASH)) {
      consider(mention.to, itemEnd(tokens, mention.to));
    }
    const self = tokens[mention.from] as Token;
    if (self.gap === GAP_COMMA || self.gap === GAP_SLASH) {
      consider(itemStart(tokens, mention.from), mention.from);
    }
  }
  return ranges;
}

function itemEnd(tokens: readonly Token[], from: number): number {
  let end = from + 1;
  while (end < tokens.length && end - from < 4 && !separates(tokens[end] as Token)) end += 1;
  return end;
}

function itemStart(tokens: readonly Token[], to: number): number {
  let start = to - 1;
  while (start > 0 && to - start < 4 && (tokens[start] as Token).gap < GAP_COMMA) {
    if (STOPS.has((tokens[start - 1] as Token).key)) break;
    start -= 1;
  }
  return start;
}

function separates(token: Token): boolean {
  return token.gap >= GAP_COMMA || token.gap === GAP_SLASH || STOPS.has(token.key);
}

/** Short forms, inner capitals, digits and capitalised names: `HBase`, `OSPF`, `Vuex`. */
function looksTechnical(tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[from] as Token;
  if (first.gap >= GAP_SENTENCE && to - from === 1) return false;
  for (let at = from; at < to; at += 1) {
    const { raw, key } = tokens[at] as Token;
    if (STOPS.has(key) || EMPTY.has(key) || TITLE_NOUNS.has(key)) return false;
    if (!/^\p{Lu}/u.test(raw) && !/\d/.test(raw)) return false;
    if (/^\d+$/.test(raw) && at === from) return false;
  }
  return first.raw.length > 1;
}
