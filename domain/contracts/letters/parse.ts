import { readAtoms, type Atom, type LetterFault, type TypedVariable } from './atoms.ts';
import { readInlines, type Inline } from './inlines.ts';

/** A paragraph or a list, as it was typed. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      /** The number of the first item, or `null` where they have dots. */
      readonly start: number | null;
      readonly items: readonly (readonly Inline[])[];
    };

/** What was typed, and what is wrong in it; none of it has a value yet. */
export interface ParsedBody {
  readonly blocks: readonly Block[];
  readonly faults: readonly LetterFault[];
}

/** One line of a mail's head: words and variables, no markup. */
export interface ParsedLine {
  readonly parts: readonly Inline[];
  readonly faults: readonly LetterFault[];
}

// What would break a line of a mail's head, or be one to whoever reads it.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Whether this can stand in a head of a mail: one line, without control characters. */
export function fitsHeader(text: string): boolean {
  return !CONTROL.test(text);
}

/**
 * What was typed as the text of a mail: paragraphs between empty lines, lists of lines that begin with
 * `- ` or `1. `, `**bold**`, `[words](address)`, addresses as they stand, and variables. A backslash
 * takes the meaning from the mark after it.
 */
export function parseLetter(source: string): ParsedBody {
  const { atoms, faults } = readAtoms(source);
  const found = [...faults];
  const blocks = blocksOf(linesOf(atoms), found);
  if (blocks.length === 0) found.push({ kind: 'empty', from: 0, to: source.length });
  return { blocks, faults: found.sort((a, b) => a.from - b.from) };
}

/** What was typed as the subject of a mail. */
export function parseSubject(source: string): ParsedLine {
  const { atoms, faults } = readAtoms(source);
  const found = [...faults];
  const control = CONTROL.exec(source);
  if (control !== null) {
    found.push({ kind: 'control', from: control.index, to: control.index + 1 });
  }
  if (source.trim() === '') found.push({ kind: 'empty', from: 0, to: source.length });
  const parts: Inline[] = [];
  let text = '';
  for (const atom of atoms) {
    if (atom.kind === 'char') text += atom.char;
    else {
      if (text !== '') parts.push({ kind: 'text', text });
      text = '';
      parts.push(atom);
    }
  }
  if (text !== '') parts.push({ kind: 'text', text });
  return { parts, faults: found.sort((a, b) => a.from - b.from) };
}

/** A variable that a text has, and whether its value must be known for the text to be sent. */
export interface VariableUse {
  readonly name: string;
  readonly isNeeded: boolean;
}

/** The variables of a subject or a text, each once, in the order in which they first stand there. */
export function variablesIn(source: string): VariableUse[] {
  const uses = new Map<string, boolean>();
  for (const atom of readAtoms(source).atoms) {
    if (atom.kind === 'variable')
      uses.set(atom.name, uses.get(atom.name) === true || isNeeded(atom));
  }
  return [...uses].map(([name, needed]) => ({ name, isNeeded: needed }));
}

function isNeeded({ fallback }: TypedVariable): boolean {
  return fallback === null || fallback === '';
}

function linesOf(atoms: readonly Atom[]): Atom[][] {
  const lines: Atom[][] = [[]];
  for (const atom of atoms) {
    if (atom.kind === 'char' && atom.char === '\n') lines.push([]);
    else lines.at(-1)?.push(atom);
  }
  return lines;
}

interface ItemStart {
  /** So many atoms of the line are its mark. */
  readonly length: number;
  readonly number: number | null;
}

type OpenBlock =
  | { readonly kind: 'paragraph'; readonly lines: Atom[][] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: Atom[][][] };

function blocksOf(lines: readonly Atom[][], faults: LetterFault[]): Block[] {
  const blocks: OpenBlock[] = [];
  let open: OpenBlock | null = null;
  for (const line of lines) {
    if (line.every((atom) => atom.kind === 'char' && isBlank(atom.char))) {
      open = null;
      continue;
    }
    const item = itemStart(line);
    if (item !== null) {
      if (open?.kind !== 'list' || (open.start === null) !== (item.number === null)) {
        open = { kind: 'list', start: item.number, items: [] };
        blocks.push(open);
      }
      open.items.push([trimmed(line.slice(item.length))]);
    } else if (open?.kind === 'list' && isIndented(line)) {
      open.items.at(-1)?.push(trimmed(line));
    } else {
      if (open?.kind !== 'paragraph') {
        open = { kind: 'paragraph', lines: [] };
        blocks.push(open);
      }
      open.lines.push(trimmed(line));
    }
  }
  return blocks.map((block) =>
    block.kind === 'paragraph'
      ? { kind: 'paragraph', children: readInlines(joined(block.lines), faults) }
      : {
          kind: 'list',
          start: block.start,
          items: block.items.map((item) => readInlines(joined(item), faults)),
        },
  );
}

function isBlank(char: string): boolean {
  return /^\s$/u.test(char);
}

/** `- ` or `* `, or up to three digits with `.` or `)`, then a space and something. */
function itemStart(line: readonly Atom[]): ItemStart | null {
  const head = line
    .slice(0, 8)
    .map((atom) => (atom.kind === 'char' && !atom.escaped ? atom.char : '\u0000'))
    .join('');
  const match = /^ {0,3}(?:[-*]|(\d{1,3})[.)]) +(?=\S|$)/u.exec(head);
  if (match === null || match[0].length >= line.length) return null;
  return { length: match[0].length, number: match[1] === undefined ? null : Number(match[1]) };
}

function isIndented(line: readonly Atom[]): boolean {
  return line.slice(0, 2).every((atom) => atom.kind === 'char' && isBlank(atom.char));
}

/** Without blanks at its ends: they mean nothing in a mail. */
function trimmed(line: readonly Atom[]): Atom[] {
  const stays = (atom: Atom) => atom.kind !== 'char' || !isBlank(atom.char);
  const from = line.findIndex(stays);
  return from === -1 ? [] : line.slice(from, line.findLastIndex(stays) + 1);
}

function joined(lines: readonly Atom[][]): Atom[] {
  return lines.flatMap((line, index) => {
    if (index === 0) return line;
    const at = line[0]?.from ?? 0;
    return [{ kind: 'char', char: '\n', escaped: false, from: at, to: at } as const, ...line];
  });
}
