import type { Atom, LetterFault, TypedVariable } from './atoms.ts';
import { isLetterVariable, letterVariables } from './variables.ts';

/** What a link leads to: what was typed of it, and variables in it. */
export type TargetPart = string | TypedVariable;

/** A part of a line as it was typed; `break` begins a new line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | TypedVariable
  | { readonly kind: 'break' }
  | { readonly kind: 'bold'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'link';
      readonly target: readonly TargetPart[];
      readonly children: readonly Inline[];
    };

interface Within {
  readonly bold?: boolean;
  readonly link?: boolean;
}

const URL_START = /^https?:\/\/[^\s]/iu;
const URL_STOPS = /[\s<>"`{}|\\^]/u;
// What ends a sentence after an address, and what is none of it.
const TRAILING = /[.,;:!?'"*)\]…’”»]$/u;
const WORD = /[\p{L}\p{N}_]/u;

/**
 * The parts of a run of atoms: `**bold**`, `[words](address)`, addresses of the web as they stand, and
 * variables. What is no whole mark is text as it stands. A mark that never ends is looked for once.
 */
export function readInlines(
  atoms: readonly Atom[],
  faults: LetterFault[],
  within: Within = {},
): Inline[] {
  const inlines: Inline[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') inlines.push({ kind: 'text', text });
    text = '';
  };
  let at = 0;
  let boldAhead = within.bold !== true;
  while (at < atoms.length) {
    const atom = atoms[at];
    if (atom === undefined) break;
    if (atom.kind === 'variable') {
      flush();
      inlines.push(atom);
      at += 1;
      continue;
    }
    if (atom.char === '\n') {
      flush();
      inlines.push({ kind: 'break' });
      at += 1;
      continue;
    }
    if (boldAhead && opensBold(atoms, at)) {
      const end = endOfBold(atoms, at + 2);
      if (end !== null) {
        flush();
        const children = readInlines(atoms.slice(at + 2, end), faults, { ...within, bold: true });
        inlines.push({ kind: 'bold', children });
        at = end + 2;
        continue;
      }
      boldAhead = false;
    }
    const link = within.link === true ? null : linkAt(atoms, at);
    if (link !== null) {
      flush();
      faults.push(...faultsOfTarget(link.target, atoms[link.targetAt]?.from ?? 0, link.targetTo));
      const children = readInlines(link.label, faults, { ...within, link: true });
      inlines.push({ kind: 'link', target: link.target, children });
      at = link.end;
      continue;
    }
    const address = within.link === true ? null : addressAt(atoms, at);
    if (address !== null) {
      flush();
      const children: Inline[] = [{ kind: 'text', text: address }];
      inlines.push({ kind: 'link', target: [address], children });
      at += address.length;
      continue;
    }
    text += atom.char;
    at += 1;
  }
  flush();
  return inlines;
}

function isMark(atom: Atom | undefined, char: string): boolean {
  return atom?.kind === 'char' && !atom.escaped && atom.char === char;
}

function isSpace(atom: Atom | undefined): boolean {
  return atom === undefined || (atom.kind === 'char' && /\s/u.test(atom.char));
}

function opensBold(atoms: readonly Atom[], at: number): boolean {
  return isMark(atoms[at], '*') && isMark(atoms[at + 1], '*') && !isSpace(atoms[at + 2]);
}

function endOfBold(atoms: readonly Atom[], from: number): number | null {
  for (let at = from + 1; at + 1 < atoms.length; at += 1) {
    if (isMark(atoms[at], '*') && isMark(atoms[at + 1], '*') && !isSpace(atoms[at - 1])) return at;
  }
  return null;
}

interface LinkFound {
  readonly label: readonly Atom[];
  readonly target: readonly TargetPart[];
  readonly targetAt: number;
  /** Where the target ends in what was typed. */
  readonly targetTo: number;
  /** The first atom after it. */
  readonly end: number;
}

function linkAt(atoms: readonly Atom[], from: number): LinkFound | null {
  if (!isMark(atoms[from], '[')) return null;
  let close = from + 1;
  while (close < atoms.length && !isMark(atoms[close], ']')) {
    if (isMark(atoms[close], '[') || isLineBreak(atoms[close])) return null;
    close += 1;
  }
  if (!isMark(atoms[close + 1], '(') || close === from + 1) return null;
  const targetAt = close + 2;
  let end = targetAt;
  let depth = 0;
  while (end < atoms.length && (depth > 0 || !isMark(atoms[end], ')'))) {
    // No other link begins within the address of this one: so each is looked through once.
    if (isSpace(atoms[end]) || isMark(atoms[end], '[')) return null;
    if (isMark(atoms[end], '(')) depth += 1;
    if (isMark(atoms[end], ')')) depth -= 1;
    end += 1;
  }
  if (end >= atoms.length || end === targetAt) return null;
  const target: TargetPart[] = [];
  for (const atom of atoms.slice(targetAt, end)) {
    const last = target.at(-1);
    if (atom.kind === 'variable') target.push(atom);
    else if (typeof last === 'string') target[target.length - 1] = last + atom.char;
    else target.push(atom.char);
  }
  return {
    label: atoms.slice(from + 1, close),
    target,
    targetAt,
    targetTo: atoms[end - 1]?.to ?? 0,
    end: end + 1,
  };
}

function isLineBreak(atom: Atom | undefined): boolean {
  return atom?.kind === 'char' && atom.char === '\n';
}

/** An address of the web that stands in the text, without what ends the sentence; none that a variable goes on. */
function addressAt(atoms: readonly Atom[], from: number): string | null {
  const first = atoms[from];
  const before = atoms[from - 1];
  if (first?.kind !== 'char' || !/^h$/iu.test(first.char)) return null;
  if (before?.kind === 'variable' || (before?.kind === 'char' && WORD.test(before.char))) {
    return null;
  }
  let found = '';
  let at = from;
  for (; at < atoms.length; at += 1) {
    const atom = atoms[at];
    if (atom?.kind !== 'char' || atom.escaped || URL_STOPS.test(atom.char)) break;
    if (isMark(atom, '*') && isMark(atoms[at + 1], '*')) break;
    found += atom.char;
    if (found.length === 9 && !URL_START.test(found)) return null;
  }
  if (!URL_START.test(found) || atoms[at]?.kind === 'variable') return null;
  const address = withoutTrailing(found);
  return URL.canParse(address) ? address : null;
}

function withoutTrailing(address: string): string {
  let length = address.length;
  let unopened = count(address, ')') - count(address, '(');
  while (TRAILING.test(address.charAt(length - 1))) {
    if (address.charAt(length - 1) === ')') {
      if (unopened <= 0) break;
      unopened -= 1;
    }
    length -= 1;
  }
  return address.slice(0, length);
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}

function faultsOfTarget(target: readonly TargetPart[], from: number, to: number): LetterFault[] {
  return isGoodTarget(target) ? [] : [{ kind: 'link', from, to }];
}

/**
 * An address of the web or of mail. Of a variable only what stands after the host may come, encoded;
 * one that is itself a link may stand first.
 */
function isGoodTarget(target: readonly TargetPart[]): boolean {
  const [head, ...rest] = target;
  if (head === undefined) return false;
  if (typeof head !== 'string') return isLetterVariable(head.name) && isLink(head.name);
  if (/^mailto:[^\s@?]+@[^\s@?]+$/iu.test(head)) return rest.length === 0;
  if (rest.length === 0) return /^https?:\/\//iu.test(head) && URL.canParse(head);
  return /^https?:\/\/[^/?#@\s]+[/?#]/iu.test(head) && URL.canParse(head);
}

/** Whether what it stands for is an address. */
export function isLink(name: string): boolean {
  return isLetterVariable(name) && letterVariables[name].kind === 'link';
}
