import { stem } from './stem.ts';

/** What stands between two words, weakest first. Words joined by at most `GAP_JOINS` may form one phrase. */
export const GAP_SPACE = 0;
export const GAP_HYPHEN = 1;
export const GAP_SLASH = 2;
export const GAP_DOT = 3;
export const GAP_AND = 4;
export const GAP_APOSTROPHE = 5;
export const GAP_JOINS = 5;
export const GAP_OTHER = 6;
export const GAP_COMMA = 7;
export const GAP_BRACKET = 8;
export const GAP_COLON = 9;
export const GAP_SEMICOLON = 10;
export const GAP_SENTENCE = 11;
export const GAP_LINE = 12;

/** One word of a text. Offsets are into the text that was tokenised. */
export interface Token {
  start: number;
  end: number;
  /** The word as written. */
  raw: string;
  /** The form that is compared. */
  key: string;
  /** What stands before it: one of the GAP_ constants. */
  gap: number;
  /** Number of its sentence and of its line, counted from 0. */
  sentence: number;
  line: number;
}

function isWordUnit(c: number): boolean {
  // Also false for NaN, which is what stands beyond the text's end.
  if (!(c >= 48)) return false;
  if (c < 128) return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57);
  if (c < 0xc0) return c === 0xb5 || c === 0xaa || c === 0xba;
  return (
    c !== 0xd7 &&
    c !== 0xf7 &&
    !(c >= 0x2000 && c <= 0x2bff) &&
    !(c >= 0x3000 && c <= 0x303f) &&
    c !== 0x30fb &&
    !(c >= 0xd800 && c <= 0xdfff) &&
    !(c >= 0xe000 && c <= 0xf8ff) &&
    !(c >= 0xfe10 && c <= 0xfe6f) &&
    !(c >= 0xff00 && c <= 0xff0f) &&
    !(c >= 0xff1a && c <= 0xff20) &&
    !(c >= 0xff61 && c <= 0xff65)
  );
}

/** Signs of Chinese, Japanese and Korean, which stand beside Latin letters without a space. */
function isUnspaced(c: number): boolean {
  return (
    (c >= 0x3041 && c <= 0x9fff) || (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xff66 && c <= 0xff9f)
  );
}

/** Whether a word in letters that stand apart from others goes on with it. */
function isSpacedUnit(c: number): boolean {
  return isWordUnit(c) && !isUnspaced(c);
}

const GAP_OF: Record<number, number> = {
  32: GAP_SPACE,
  45: GAP_HYPHEN,
  0x2010: GAP_HYPHEN,
  0x2011: GAP_HYPHEN,
  47: GAP_SLASH,
  46: GAP_DOT,
  95: GAP_HYPHEN,
  38: GAP_AND,
  39: GAP_APOSTROPHE,
  0x2019: GAP_APOSTROPHE,
  44: GAP_COMMA,
  40: GAP_BRACKET,
  41: GAP_BRACKET,
  91: GAP_BRACKET,
  93: GAP_BRACKET,
  58: GAP_COLON,
  59: GAP_SEMICOLON,
  33: GAP_SENTENCE,
  63: GAP_SENTENCE,
  10: GAP_LINE,
  0x2022: GAP_LINE,
  0x25cf: GAP_LINE,
  0xb7: GAP_LINE,
  0x3001: GAP_COMMA,
  0x3002: GAP_SENTENCE,
  0x30fb: GAP_COMMA,
  0xff08: GAP_BRACKET,
  0xff09: GAP_BRACKET,
  0xff0c: GAP_COMMA,
  0xff0f: GAP_SLASH,
  0xff1a: GAP_COLON,
};

const ABBREVIATIONS = new Set(
  'e g i etc vs inc ltd dr mr mrs ms st no approx incl eg ie co dept u s'.split(' '),
);

/** Splits a text into words with what stands between them, in one pass. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let gap = GAP_LINE;
  let sentence = 0;
  let line = 0;
  const length = text.length;
  while (at < length) {
    const c = text.charCodeAt(at);
    if (!isWordUnit(c)) {
      if (c === 46 && isDotNet(text, at)) {
        tokens.push({
          start: at,
          end: at + 4,
          raw: text.slice(at, at + 4),
          key: '.net',
          gap,
          sentence,
          line,
        });
        at += 4;
        gap = GAP_SPACE;
        continue;
      }
      const found = gapAt(text, at, tokens);
      if (found === GAP_LINE) line += 1;
      if (found >= GAP_SENTENCE && gap < GAP_SENTENCE && tokens.length > 0) sentence += 1;
      if (found > gap) gap = found;
      at += 1;
      continue;
    }
    const start = at;
    const unspaced = isUnspaced(c);
    while (at < length && isWordUnit(text.charCodeAt(at))) {
      if (isUnspaced(text.charCodeAt(at)) !== unspaced) break;
      at += 1;
    }
    at = suffixEnd(text, at);
    const raw = text.slice(start, at);
    tokens.push({ start, end: at, raw, key: stem(raw), gap, sentence, line });
    // What touches it is written in other signs: no phrase goes on there.
    gap = isWordUnit(text.charCodeAt(at)) ? GAP_OTHER : GAP_SPACE;
  }
  return tokens;
}

/** Takes `'s`, `'ll`, `++`, `+` and `#` to the word before them. */
function suffixEnd(text: string, at: number): number {
  const c = text.charCodeAt(at);
  if (c === 43) {
    const end = text.charCodeAt(at + 1) === 43 ? at + 2 : at + 1;
    return isSpacedUnit(text.charCodeAt(end)) && end === at + 1 ? at : end;
  }
  if (c === 35) return isSpacedUnit(text.charCodeAt(at + 1)) ? at : at + 1;
  if ((c === 39 || c === 0x2019) && isSpacedUnit(text.charCodeAt(at + 1))) {
    let end = at + 1;
    while (end < text.length && end < at + 4 && isSpacedUnit(text.charCodeAt(end))) end += 1;
    return isSpacedUnit(text.charCodeAt(end)) ? at : end;
  }
  return at;
}

function isDotNet(text: string, at: number): boolean {
  const c = text.charCodeAt(at + 1) | 32;
  if (c !== 110 || text.slice(at + 1, at + 4).toLowerCase() !== 'net') return false;
  if (isSpacedUnit(text.charCodeAt(at + 4))) return false;
  return (
    !isSpacedUnit(text.charCodeAt(at - 1)) ||
    /(?:asp|vb|ado|ml)$/i.test(text.slice(Math.max(0, at - 3), at))
  );
}

function gapAt(text: string, at: number, tokens: readonly Token[]): number {
  const c = text.charCodeAt(at);
  if (c === 46) {
    if (isWordUnit(text.charCodeAt(at + 1))) return GAP_DOT;
    const last = tokens.at(-1);
    if (last !== undefined && ABBREVIATIONS.has(last.key) && last.end === at) return GAP_DOT;
    return GAP_SENTENCE;
  }
  if (c === 10) return isSoftBreak(text, at) ? GAP_SPACE : GAP_LINE;
  if (c === 45 || c === 39 || c === 0x2019) {
    // " - " separates; only "a-b" joins.
    const joined = isWordUnit(text.charCodeAt(at - 1)) && isWordUnit(text.charCodeAt(at + 1));
    return joined ? (GAP_OF[c] ?? GAP_OTHER) : GAP_OTHER;
  }
  return GAP_OF[c] ?? GAP_OTHER;
}

/** A line that was merely wrapped goes on: long before the break, lower case after it. */
function isSoftBreak(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  if (!(next >= 97 && next <= 122)) return false;
  const previous = text.charCodeAt(at - 1);
  if (!isWordUnit(previous) && previous !== 44 && previous !== 32) return false;
  const lineStart = text.lastIndexOf('\n', at - 1);
  return at - lineStart > 45;
}
