import type { Span } from '../queryItem.ts';
import { tokenize, type Token } from '../text/tokens.ts';
import { originalSpan, visibleText, type VisibleText } from '../text/visibleText.ts';
import { asksFor, boilerplateOf, headingOf, type Section } from './sections.ts';

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
  /** Token ranges of lines that are headings and nothing else. */
  headings: Set<number>;
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
  const headings = new Set<number>();
  let section: Section = 'header';
  let lineStart = 0;
  lines.forEach((line, index) => {
    const first = tokens[line.from] as Token;
    const last = tokens[line.to - 1] as Token;
    const begin = Math.max(lineStart, view.text.lastIndexOf('\n', first.start) + 1);
    lineStart = last.end;
    const heading = headingOf(view.text.slice(begin, Math.min(last.end + 1, begin + 400)));
    if (heading !== null) {
      section = heading.section;
      if (heading.whole) headings.add(index);
    } else if (
      (section === 'benefits' || section === 'about') &&
      asksFor(view.text.slice(begin, Math.min(last.end, begin + 400)))
    ) {
      // Requirements under no heading of their own.
      section = 'must';
    }
    sections.fill(section, line.from, line.to);
  });
  for (const sentence of sentences) {
    const first = tokens[sentence.from] as Token;
    const last = tokens[sentence.to - 1] as Token;
    const found = boilerplateOf(view.text.slice(first.start, last.end));
    if (found !== null) sections.fill(found, sentence.from, sentence.to);
  }
  return { view, tokens, sections, lines, sentences, lineOf, sentenceOf, headings };
}
