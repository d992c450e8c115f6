import { meansElse } from './otherMeanings.ts';
import { SKILL_PHRASES, type SkillEntry } from '../taxonomy/skills.ts';
import type { Skill } from '../taxonomy/skillTable.ts';
import {
  GAP_AND,
  GAP_APOSTROPHE,
  GAP_BRACKET,
  GAP_COMMA,
  GAP_DOT,
  GAP_HYPHEN,
  GAP_LINE,
  GAP_SEMICOLON,
  GAP_SENTENCE,
  GAP_SLASH,
  GAP_SPACE,
  type Token,
} from '../text/tokens.ts';

/** A skill found in a text: tokens [from, to). */
export interface Mention {
  from: number;
  to: number;
  skill: Skill;
}

interface Candidate {
  from: number;
  to: number;
  entry: SkillEntry;
  sure: boolean;
}

const words = (list: string) => new Set(list.split(' '));
const WORK_WORDS = words(
  'developer engineer engineering programming programmer experience framework knowledge skill language library code codebase stack backend frontend microservice script scripting app application service module development expertise proficiency',
);
const BEFORE = words(
  'in with using of and or like know knowing learn write writing code javascript the plus via on to',
);
const NEVER_BEFORE_LETTER = words(
  'series vitamin class plan hepatitis grade level section part schedule appendix type option category tier round group phase article title block model exhibit clause item vitamine paragraph',
);
const NEVER_AFTER_LETTER = words('level suite class corp section part rating');
const NEVER_AFTER_GO = words(
  'to live above beyond ahead for through into out further on back home green public and-see deep far wrong well hand',
);
// Everyday words that seldom begin a sentence but as a tool's name.
const NAMES = words(
  'airflow snowflake flask celery helm elixir looker presto storybook confluence spark rust node unity unreal windows',
);
const TOOL_AFTER = words('for is as');

function accepts(tokens: readonly Token[], text: string) {
  return (entry: SkillEntry, from: number, to: number): boolean => {
    if (entry.exact === null) return true;
    const first = tokens[from] as Token;
    const last = tokens[to - 1] as Token;
    return text.slice(first.start, last.end) === entry.exact;
  };
}

/**
 * All skills named in a text, longest phrase first, everyday words only where the context shows that the skill is
 * meant: capitals within a sentence, a place in a list of skills, or words such as "developer" beside it.
 */
export function skillMentions(tokens: readonly Token[], text: string): Mention[] {
  const found: Candidate[] = SKILL_PHRASES.scan(tokens, accepts(tokens, text)).map(
    ({ from, to, value }) => ({ from, to, entry: value, sure: isSure(tokens, value, from, to) }),
  );
  const mentions: Mention[] = [];
  found.forEach((candidate, index) => {
    const { skill } = candidate.entry;
    if (skill === null) return;
    const before = found[index - 1];
    const after = found[index + 1];
    const mention = { from: candidate.from, to: candidate.to, skill };
    const meant = candidate.sure || isMeant(tokens, candidate, before, after);
    candidate.sure = meant && !meansElse(tokens, mention);
    if (candidate.sure) mentions.push(mention);
  });
  return mentions;
}

function isLetter(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from === 1 && (tokens[from] as Token).raw.length === 1;
}

function isSure(tokens: readonly Token[], entry: SkillEntry, from: number, to: number): boolean {
  return entry.skill !== null && !entry.ordinary && !isLetter(tokens, from, to);
}

function gapAfter(tokens: readonly Token[], to: number): number {
  return tokens[to]?.gap ?? GAP_LINE;
}

function inList(
  tokens: readonly Token[],
  candidate: Candidate,
  before: Candidate | undefined,
  after: Candidate | undefined,
): boolean {
  const linked = (left: Candidate, right: Candidate) => {
    const between = right.from - left.to;
    const gap = (tokens[right.from] as Token).gap;
    if (gap >= GAP_SEMICOLON) return false;
    if (between === 0) {
      // "Driving digital transformation" is no list.
      const verb = gap === GAP_SPACE && left.entry.ordinary;
      return gap !== GAP_HYPHEN && !(verb && (tokens[left.from] as Token).raw.endsWith('ing'));
    }
    const word = (tokens[left.to] as Token).key;
    return between === 1 && (word === 'and' || word === 'or');
  };
  return (
    (before?.sure === true && before.entry.skill !== null && linked(before, candidate)) ||
    (after?.sure === true && after.entry.skill !== null && linked(candidate, after))
  );
}

/** Decides on everyday words and single letters. */
function isMeant(
  tokens: readonly Token[],
  candidate: Candidate,
  before: Candidate | undefined,
  after: Candidate | undefined,
): boolean {
  const { from, to } = candidate;
  const token = tokens[from] as Token;
  const previous = tokens[from - 1]?.key ?? '';
  const next = tokens[to]?.key ?? '';
  const gap = gapAfter(tokens, to);
  const ends = gap === GAP_COMMA || gap >= GAP_BRACKET || gap === GAP_SLASH;
  const joinedNext = gap === GAP_SPACE ? next : '';
  if (isLetter(tokens, from, to)) {
    if (NEVER_BEFORE_LETTER.has(previous) || NEVER_AFTER_LETTER.has(next)) return false;
    if (gap === GAP_HYPHEN || gap === GAP_AND || gap === GAP_APOSTROPHE || gap === GAP_DOT)
      return false;
    if (token.gap === GAP_AND || token.gap === GAP_APOSTROPHE || token.gap === GAP_DOT)
      return false;
    if (token.gap === GAP_HYPHEN) return false;
    const initial = /^[A-Z]\p{Ll}/u.test(tokens[from - 1]?.raw ?? '') && gap === GAP_SENTENCE;
    if (initial && before?.to !== from) return false;
    return (
      inList(tokens, candidate, before, after) ||
      WORK_WORDS.has(joinedNext) ||
      (BEFORE.has(previous) && token.gap === GAP_SPACE) ||
      (token.gap === GAP_LINE && gap === GAP_LINE && tokens.length > 1)
    );
  }
  const capital = /^\p{Lu}/u.test(token.raw);
  const shouting = token.raw.length > 1 && token.raw === token.raw.toUpperCase();
  if (token.key === 'go' && NEVER_AFTER_GO.has(next) && gap <= GAP_HYPHEN) return false;
  if (inList(tokens, candidate, before, after)) return true;
  if (!capital) return WORK_WORDS.has(joinedNext) && previous !== 'to';
  if (WORK_WORDS.has(joinedNext)) return true;
  const starts = token.gap >= GAP_SENTENCE || from === 0;
  if (!starts && !(shouting && token.raw.length > 3)) return true;
  if (ends && !shouting) return true;
  return NAMES.has(token.key) && gap === GAP_SPACE && namesTool(tokens, from, next, after);
}

/** "Airflow for our pipelines", "Airflow starts the dbt jobs": at the start of a sentence capitals alone say nothing. */
function namesTool(
  tokens: readonly Token[],
  from: number,
  next: string,
  after: Candidate | undefined,
): boolean {
  if (TOOL_AFTER.has(next)) return true;
  return after?.sure === true && tokens[after.from]?.sentence === tokens[from]?.sentence;
}
