import { skillMentions } from '../../search/extract/mentions.ts';
import { tokenize } from '../../search/text/tokens.ts';
import { yearIn } from './periods.ts';
import type { CvLine } from './pages.ts';

/** So many skills of so many letters are kept. */
const MOST = 300;
const LONGEST = 60;
const WORDS = 6;

const RATING =
  /[★☆●○■□◉◯▰▱█░]+|\b\d{1,2}\s?\/\s?\d{1,2}\b|\b\d{1,3}\s?%|\b\d{1,2}\+?\s?(?:years?|yrs?|jahre|ans|años)\b|\((?:advanced|expert|intermediate|beginner|basic|proficient|fluent|sehr gut|gut|grundkenntnisse|avancé|avanzado)\)|(?:^|\s)[-–:]\s?(?:advanced|expert|intermediate|beginner|basic|proficient)$/giu;
/** How well, in a cell or line of its own beside a skill. */
const LEVEL =
  /^(?:advanced|expert|expertise|intermediate|beginner|basic|basics|proficient|fluent|native|working knowledge|sehr gut|gut|grundkenntnisse|experte|fortgeschritten|avancé|débutant|intermédiaire|courant|avanzado|medio|básico|zaawansowany|średniozaawansowany|podstawowy)$/iu;
const SEPARATOR = /[,;|•·∙▪◦⋅、，،]/u;
const LABEL = /^[\p{L}\p{N} &/+.-]{2,40}[:：]\s*/u;

/** What a part about skills lists: each as it is written, without ratings and labels; in sentences, what they name. */
export function listedSkills(lines: readonly CvLine[]): string[] {
  const texts = lines.flatMap(({ cells }) => cells).map((cell) => cell.trim());
  const joined: string[] = [];
  for (const text of texts) {
    const before = joined.at(-1);
    // A list that runs over the end of its line goes on in the next.
    if (before !== undefined && isWrapped(before, text)) {
      joined[joined.length - 1] = `${before} ${text}`;
    } else joined.push(text);
  }
  return joined.flatMap((text) => (isSentence(text) ? namedSkills(text) : itemsOf(text)));
}

function isWrapped(before: string, text: string): boolean {
  const [above, below] = [before, text].map((one) => one.replace(RATING, '').trim());
  if (/[,;|·]$/u.test(above!)) return true;
  // A mark before each line is no list in one line.
  const isList = (line: string) => SEPARATOR.test(line.replace(/^[•▪◦∙·]\s*/u, ''));
  return isList(above!) && isList(below!) && !LABEL.test(text) && !/^[•▪◦∙·–*-]\s/u.test(text);
}

/** True for a line that tells instead of listing. */
function isSentence(text: string): boolean {
  return !SEPARATOR.test(text.replace(/^[•▪◦∙·]\s*/u, '')) && text.split(/\s+/).length > WORDS + 1;
}

function itemsOf(text: string): string[] {
  const list = text.replace(LABEL, '').replace(/[;|•·∙▪◦●⋅\t]|\s[–—]\s|、|，|،/gu, ',');
  return splitOutside(list).flatMap((item) => {
    const inner = /^(.+?)\s*\(([^)]*,[^)]*)\)$/.exec(item);
    const items = inner === null ? [item] : [inner[1]!, ...inner[2]!.split(',')];
    return items.map((one) => one.replace(RATING, ' ').replace(/\s+/g, ' ').trim()).filter(isSkill);
  });
}

/** At commas that stand in no brackets. */
function splitOutside(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth = Math.max(0, depth - 1);
    if (letter === ',' && depth === 0) items.push('');
    else items[items.length - 1] += letter;
  }
  return items.map((item) => item.trim().replace(/^(?:and|und|et|y)\s+|^[-–*]\s*|\.$/giu, ''));
}

function isSkill(text: string): boolean {
  if (!/\p{L}/u.test(text) || text.length > LONGEST || yearIn(text) !== undefined) return false;
  if (LEVEL.test(text)) return false;
  return text.split(/\s+/).length <= WORDS;
}

/** Skills that a text names by the words of the dictionary, as it writes them. */
export function namedSkills(text: string): string[] {
  const tokens = tokenize(text);
  return skillMentions(tokens, text)
    .filter(({ skill }) => !skill.generic)
    .map(({ from, to }) => text.slice(tokens[from]!.start, tokens[to - 1]!.end))
    .map((skill) => skill.replace(/\s+/g, ' '));
}

/** Each once, whatever its case; the first spelling counts. */
export function distinctSkills(skills: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const skill of skills)
    if (!known.has(skill.toLowerCase())) known.set(skill.toLowerCase(), skill);
  return [...known.values()].slice(0, MOST);
}
