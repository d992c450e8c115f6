import type { Span } from '../queryItem.ts';
import { tokenize, type Token } from '../text/tokens.ts';
import { originalSpan, visibleText, type VisibleText } from '../text/visibleText.ts';
import { headingOf, innerLabels, type Heading } from './headings.ts';
import { asksFor, boilerplateIn, type Section } from './sections.ts';

/** A run of tokens [from, to). */
export interface Range {
  from: number;
  to: number;
}

/** A job description as the extractors see it. */
export interface Reading {
  view: VisibleText;
  tokens: Token[];
  /** Section of each token, sentence-wise boilerplate included. */
  sections: Section[];
  /** Token ranges of lines and sentences, in order. */
  lines: Range[];
  sentences: Range[];
  /** For each token the index of its line and sentence in the lists above. */
  lineOf: Int32Array;
  sentenceOf: Int32Array;
}

function rangesBy(tokens: readonly Token[], key: 'line' | 'sentence'): [Range[], Int32Array] {
  const ranges: Range[] = [];
  const indexOf = new Int32Array(tokens.length);
  let last = -1;
  tokens.forEach((token, at) => {
    if (token[key] !== last || ranges.length === 0) {
      ranges.push({ from: at, to: at + 1 });
      last = token[key];
    } else (ranges[ranges.length - 1] as Range).to = at + 1;
    indexOf[at] = ranges.length - 1;
  });
  return [ranges, indexOf];
}

/** The visible words of a token range. */
export function wordsOf(reading: Reading, range: Range): string {
  const first = reading.tokens[range.from];
  const last = reading.tokens[range.to - 1];
  if (first === undefined || last === undefined) return '';
  return reading.view.text.slice(first.start, last.end);
}

/** The original's offsets of a token range. */
export function spanOf(reading: Reading, range: Range): Span {
  const first = reading.tokens[range.from] as Token;
  const last = reading.tokens[range.to - 1] as Token;
  return originalSpan(reading.view, first.start, last.end);
}

/** Reads a text once, for all extractors. */
export function readingOf(text: string): Reading {
  const view = visibleText(text);
  const tokens = tokenize(view.text);
  const [lines, lineOf] = rangesBy(tokens, 'line');
  const [sentences, sentenceOf] = rangesBy(tokens, 'sentence');
  const sections = Array.from<unknown, Section>({ length: tokens.length }, () => 'header');
  const reading = { view, tokens, sections, lines, sentences, lineOf, sentenceOf };
  fillLines(reading, text);
  for (const sentence of sentences) fillBoilerplate(reading, sentence);
  return reading;
}

/** A sentence with more words is no sentence: a text was pasted without its line breaks. */
const MOST_WORDS = 60;
/** How many words before and after boilerplate belong to it in a text without sentences. */
const BEFORE = 10;
const AFTER = 20;

function fillBoilerplate(reading: Reading, sentence: Range): void {
  const { tokens, sections } = reading;
  const found = boilerplateIn(wordsOf(reading, sentence));
  if (found.length === 0) return;
  const whole = sentence.to - sentence.from <= MOST_WORDS;
  const offset = (tokens[sentence.from] as Token).start;
  let at = sentence.from;
  for (const { section, at: start, end } of found.sort((a, b) => a.at - b.at)) {
    if (whole) {
      sections.fill(section, sentence.from, sentence.to);
      return;
    }
    while (at < sentence.to && (tokens[at] as Token).end <= offset + start) at += 1;
    const from = Math.max(sentence.from, at - BEFORE);
    while (at < sentence.to && (tokens[at] as Token).start < offset + end) at += 1;
    sections.fill(section, from, Math.min(sentence.to, at + AFTER));
  }
}

/** Gives each line the section of the heading above it or on it. */
function fillLines(reading: Reading, original: string): void {
  const { view, tokens, sections } = reading;
  let section: Section = 'header';
  let inline = false;
  let lineStart = 0;
  for (const line of reading.lines) {
    const first = tokens[line.from] as Token;
    const last = tokens[line.to - 1] as Token;
    const begin = Math.max(lineStart, view.text.lastIndexOf('\n', first.start) + 1);
    const words = view.text.slice(begin, Math.min(last.end + 1, begin + 400));
    const heading = headingOf(words, isMarked(view, original, first.start, last.end));
    if (heading !== null) {
      if (!heading.own) {
        section = heading.section;
        inline = !heading.whole;
      }
    } else if (inline && isRunningText(view.text, lineStart, begin, last.end)) {
      // What a label opened on its own line ends with the paragraph.
      section = 'other';
      inline = false;
    } else if ((section === 'benefits' || section === 'about') && asksFor(words)) {
      // Requirements under no heading of their own.
      section = 'must';
    }
    lineStart = last.end;
    sections.fill(heading?.section ?? section, line.from, line.to);
    fillInner(reading, line, begin, heading);
  }
}

const MARK_BEFORE = /(?:\*\*|__|<(?:b|strong|h[1-6]|u)(?:\s[^<>]*)?>)[^\p{L}\p{N}<>]*$/iu;
const MARK_AFTER = /^[^\p{L}\p{N}<>]*(?:\*\*|__|<\/(?:b|strong|h[1-6]|u)>)/iu;

/** Whether the visible range is a whole line in bold type or a title by its markup. */
function isMarked(view: VisibleText, original: string, from: number, to: number): boolean {
  if (to - from > 90) return false;
  const [start, end] = originalSpan(view, from, to);
  return (
    MARK_BEFORE.test(original.slice(Math.max(0, start - 40), start)) &&
    MARK_AFTER.test(original.slice(end, end + 12))
  );
}

/** A sentence after an empty line, neither an item of a list nor as short as one. */
function isRunningText(text: string, from: number, begin: number, end: number): boolean {
  const apart = /\n[^\S\n]*\n/.test(text.slice(from, begin));
  return apart && end - begin > 60 && /^\s*\p{L}/u.test(text.slice(begin, begin + 10));
}

const ASKS = /\b(must|needs?|requires?|required|have to)\b/i;

/** Labels of the line speak of what follows them there, a welcome up to the next sentence that demands. */
function fillInner(reading: Reading, line: Range, begin: number, heading: Heading | null): void {
  const { tokens, sections } = reading;
  const end = (tokens[line.to - 1] as Token).end;
  const labels = innerLabels(reading.view.text.slice(begin, end + 1));
  if (heading !== null && !heading.whole) {
    const next = labels[0]?.at ?? end - begin;
    labels.unshift({ at: 0, end: next, section: heading.section });
  }
  let at = line.from;
  for (const label of labels) {
    while (at < line.to && (tokens[at] as Token).start < begin + label.at) at += 1;
    const from = at;
    while (at < line.to && (tokens[at] as Token).start < begin + label.end) at += 1;
    const until = label.section === 'nice' ? nextDemand(reading, from, at) : at;
    sections.fill(label.section, from, until);
    sections.fill('other', until, at);
  }
}

/** The first token after the sentence of `from` whose sentence demands something, at most `to`. */
function nextDemand({ tokens, view, sentences, sentenceOf }: Reading, from: number, to: number) {
  let at = sentences[sentenceOf[from] ?? -1]?.to ?? to;
  while (at < to) {
    const sentence = sentences[sentenceOf[at] as number] as Range;
    const last = tokens[sentence.to - 1] as Token;
    if (ASKS.test(view.text.slice((tokens[at] as Token).start, last.end))) return at;
    at = sentence.to;
  }
  return to;
}
