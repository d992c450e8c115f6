import { LANGUAGE_SKILLS } from '../taxonomy/skills/languages.ts';
import { readSkillTable } from '../taxonomy/skillTable.ts';
import { GAP_JOINS, GAP_SENTENCE, GAP_SLASH, GAP_SPACE, type Token } from '../text/tokens.ts';
import type { Mention } from './mentions.ts';

const words = (list: string) => new Set(list.split(' '));

const LANGUAGES = new Set(readSkillTable(LANGUAGE_SKILLS).map(({ id }) => id));
// Before a language's name they say that it is spoken; after it, that it is no adjective.
const SPEAKING_BEFORE = words(
  'in fluent native written spoken conversational speak speaking bilingual proficient excellent good strong basic working business fluency write writing read reading learn verbal oral advanced perfect intermediate technical and or no both with require required',
);
const SPEAKING_AFTER = words(
  'and or but is are a an as at in on to of for with plus if not nor both also would will can must should may be preferred required desirable desired mandatory essential necessary needed nice welcome optional advantage language languages speaker speaking proficiency fluency skill skills level native fluent fluently bilingual mother written spoken oral orally verbal verbally writing reading speech communication communicator knowledge grammar spelling translation translator interpreter lesson competency competence ability we you the this our what who which that it from by because while when upper intermediate advanced business mandatory excellent good',
);

// What an "-ing" takes as its object: then it is what somebody does, not a trade.
const OBJECT_BEGINS = words(
  'the a an our your their its his her this these those all each every any new existing how what whether that us them you it',
);
const PRACTISED = words(
  'experience experienced skilled skill expertise proficient background expert practice knowledge',
);

// Nouns by which offices and companies are called, when they follow in capitals.
const OFFICE = words(
  'office administration department ministry institute agency council association university college corps center centre foundation federation confederation society commission bureau authority inc ltd llc gmbh ag fellow fellowship committee board union',
);
const SERVICE = words('service services');

/**
 * Whether the words of a skill, where they stand, mean something else: "the Danish market", "testing the water",
 * "Federal Acquisition Service", "the candidate's experience".
 */
export function meansElse(tokens: readonly Token[], mention: Mention): boolean {
  return (
    isHour(tokens, mention) ||
    isOwned(tokens, mention) ||
    isNationality(tokens, mention) ||
    isDoing(tokens, mention) ||
    isOfficeName(tokens, mention)
  );
}

function joinedAfter(tokens: readonly Token[], to: number): Token | undefined {
  const next = tokens[to];
  return next !== undefined && next.gap === GAP_SPACE ? next : undefined;
}

/** "$45/hr", "24 hr", "per hr": hours, no human resources. */
function isHour(tokens: readonly Token[], { from, to }: Mention): boolean {
  const { raw, gap } = tokens[from] as Token;
  if (to - from > 1 || raw.toLowerCase() !== 'hr') return false;
  const before = tokens[from - 1];
  if (before === undefined || gap >= GAP_SENTENCE) return false;
  return (
    before.key === 'per' || (/\d[km]?$/i.test(before.raw) && (gap === GAP_SLASH || raw !== 'HR'))
  );
}

/** "the candidate's experience" is not the skill "candidate experience". */
function isOwned(tokens: readonly Token[], { from, to, skill }: Mention): boolean {
  for (let at = from; at < to - 1; at += 1) {
    const owner = /^(.+)['’]s$/.exec((tokens[at] as Token).raw)?.[1]?.toLowerCase();
    if (owner === undefined) continue;
    const forms = [`${owner}'s`, `${owner}s `];
    return !skill.wordings.some(({ text }) =>
      forms.some((form) => text.toLowerCase().includes(form)),
    );
  }
  return false;
}

function isNationality(tokens: readonly Token[], { from, to, skill }: Mention): boolean {
  if (to - from > 1 || !LANGUAGES.has(skill.id)) return false;
  const next = joinedAfter(tokens, to);
  if (next === undefined || SPEAKING_AFTER.has(next.key) || SPEAKING_AFTER.has(next.raw))
    return false;
  if (/^\p{Lu}/u.test(next.raw) && LANGUAGES.has(next.key)) return false;
  const before = tokens[from - 1];
  const spoken =
    before !== undefined &&
    (tokens[from] as Token).gap <= GAP_JOINS &&
    SPEAKING_BEFORE.has(before.key);
  return !spoken || /^\p{Lu}/u.test(next.raw);
}

function isDoing(tokens: readonly Token[], { from, to }: Mention): boolean {
  if (to - from > 1 || !(tokens[from] as Token).raw.endsWith('ing')) return false;
  const next = joinedAfter(tokens, to);
  if (next === undefined || !OBJECT_BEGINS.has(next.key)) return false;
  return ![tokens[from - 1], tokens[from - 2]].some(
    (before) => before !== undefined && PRACTISED.has(before.key),
  );
}

function isOfficeName(tokens: readonly Token[], { from, to, skill }: Mention): boolean {
  const next = joinedAfter(tokens, to);
  if (next === undefined || !/^\p{Lu}\p{Ll}/u.test(next.raw)) return false;
  const service = SERVICE.has(next.key) && to - from > 1;
  if (!service && !OFFICE.has(next.key)) return false;
  // Products are written in capitals anyway: "Google Cloud", "Azure".
  if (/\s\S*\p{Lu}/u.test(skill.name)) return false;
  return tokens.slice(from, to).every(({ raw }) => /^\p{Lu}\p{Ll}/u.test(raw));
}
