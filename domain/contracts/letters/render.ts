import { readAtoms, type LetterFault, type TypedVariable } from './atoms.ts';
import { isLink, type Inline, type TargetPart } from './inlines.ts';
import { fitsHeader, parseLetter, parseSubject, type Block } from './parse.ts';
import { htmlOf, textOf } from './printed.ts';
import type { Said, SaidBlock, SaidLetter } from './said.ts';
import { isLetterVariable, type LetterValues } from './variables.ts';

/** What somebody wrote once for many. */
export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** What stands for the head of a mail that answers the first: that head was made before, and is no template. */
export const NO_HEAD = 'Re:';

/** A mail to one person, as text and as HTML of the same. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Why a mail can't be sent to somebody. */
export interface UnsendableLetter {
  /** Variables that have no value for them, and nothing to be said instead. */
  readonly missing: readonly string[];
  /** Variables whose value can't stand there: a line break in a subject, a link that is none. */
  readonly unfit: readonly string[];
  /** What is wrong in the letter itself, whoever it is for. */
  readonly faults: readonly LetterFault[];
}

/**
 * The mail that somebody gets. A value is put in as it is: it is no template, no markup and no HTML,
 * whatever it holds. A mail that would have a gap is none: what is missing is said instead.
 */
export function renderLetter(
  letter: Letter,
  values: LetterValues,
): RenderedLetter | UnsendableLetter {
  const { said, ...reasons } = sayLetter(letter, values);
  if (reasons.missing.length + reasons.unfit.length + reasons.faults.length > 0) return reasons;
  return { subject: said.subject, text: textOf(said.blocks), html: htmlOf(said.blocks) };
}

/** Whether it is a mail, and not the reasons why it is none. */
export function isRendered(outcome: RenderedLetter | UnsendableLetter): outcome is RenderedLetter {
  return 'html' in outcome;
}

/** The same, with what can be said of a letter that can't be sent: what is missing stands as `{{name}}`. */
export function sayLetter(
  { subject, body }: Letter,
  values: LetterValues,
): UnsendableLetter & { readonly said: SaidLetter } {
  const missing = new Set<string>();
  const unfit = new Set<string>();
  const line = parseSubject(subject);
  const parsed = parseLetter(body);
  const resolver = resolverOf(values, missing, unfit);
  const saidSubject = line.parts
    .map((part) => {
      if (part.kind !== 'variable') return part.kind === 'text' ? part.text : '';
      const { raw, text } = resolver.value(part);
      if (raw !== null && !fitsHeader(raw)) unfit.add(part.name);
      return text;
    })
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const blocks = parsed.blocks.map(resolver.block);
  return {
    said: { subject: saidSubject, blocks },
    missing: [...missing],
    unfit: [...unfit],
    faults: [...line.faults, ...parsed.faults],
  };
}

/**
 * What a person is to do for somebody, as they read it: plain words, in which a variable that has a value stands for it. Nothing of
 * it is sent, so that one without a value stands there as it was typed.
 */
export function sayInstructions(source: string, values: LetterValues): string {
  const { value } = resolverOf(values, new Set(), new Set());
  return readAtoms(source)
    .atoms.map((atom) => {
      const typed = source.slice(atom.from, atom.to);
      if (atom.kind === 'char') return typed;
      const { text, isMissing } = value(atom);
      return isMissing === true ? typed : text;
    })
    .join('');
}

/** The subject of a mail that follows another in the same thread: that of the first, once with `Re:`. */
export function replySubject(first: string): string {
  return /^re:/iu.test(first) ? first : `Re: ${first}`;
}

// Marks that turn the direction of what comes after them, too: a value has no say in that. The
// marks of Arabic and Hebrew names (U+200E, U+200F, U+061C) and joiners of emoji stay.
const TURNS_DIRECTION = /[\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS = /(?![\t\n\r\u0085])\p{Cc}/gu;

/** One run of words, whatever blanks and line breaks it came with: what may stand in a head. */
export function inOneLine(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(TURNS_DIRECTION, '')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .trim();
}

// Blanks and marks that nobody sees are no value.
const SAYS_SOMETHING = /[^\p{C}\p{Z}\p{M}]/u;

const WEB_ADDRESS = /^https?:\/\/[^\s<>"'`\\]+$/iu;

function isWebAddress(value: string): boolean {
  return WEB_ADDRESS.test(value) && URL.canParse(value);
}

function resolverOf(values: LetterValues, missing: Set<string>, unfit: Set<string>) {
  /** What it stands for, as it came and in one line. */
  function value({ name, fallback }: TypedVariable): {
    raw: string | null;
    text: string;
    isMissing?: true;
  } {
    const raw = isLetterVariable(name) ? (values[name]?.trim() ?? '') : '';
    const text = inOneLine(raw);
    if (SAYS_SOMETHING.test(text)) return { raw, text };
    if (isLetterVariable(name) && fallback !== null && fallback !== '') {
      return { raw: null, text: inOneLine(fallback) };
    }
    missing.add(name);
    return { raw: null, text: `{{${name}}}`, isMissing: true };
  }

  const inline = (part: Inline): Said => said(part, false);

  function said(part: Inline, isInLink: boolean): Said {
    switch (part.kind) {
      case 'text':
      case 'break':
        return part;
      case 'bold':
        return { kind: 'bold', children: part.children.map((child) => said(child, isInLink)) };
      case 'variable': {
        const { raw, text, isMissing } = value(part);
        if (isMissing === true) return { kind: 'missing', name: part.name };
        // What is said instead of a link may be words; and no link stands in another.
        if (!isLink(part.name) || raw === null || isInLink) return { kind: 'text', text };
        if (!isWebAddress(text)) unfit.add(part.name);
        return isWebAddress(text)
          ? { kind: 'link', href: text, children: [{ kind: 'text', text }] }
          : { kind: 'text', text };
      }
      case 'link':
        return {
          kind: 'link',
          href: hrefOf(part.target),
          children: part.children.map((child) => said(child, true)),
        };
    }
  }

  function hrefOf(target: readonly TargetPart[]): string {
    return target
      .map((part, index) => {
        if (typeof part === 'string') return part;
        const { text } = value(part);
        if (index > 0) return encodeURIComponent(text);
        if (!isWebAddress(text) && !missing.has(part.name)) unfit.add(part.name);
        return text;
      })
      .join('');
  }

  function block(part: Block): SaidBlock {
    return part.kind === 'paragraph'
      ? { kind: 'paragraph', children: part.children.map(inline) }
      : { kind: 'list', start: part.start, items: part.items.map((item) => item.map(inline)) };
  }

  return { value, block };
}
