import type { DocumentLine } from './document.ts';

/** What mammoth reads a document as; of its many fields those that are used here. */
export interface DocxElement {
  readonly type: string;
  readonly children?: readonly DocxElement[];
  readonly value?: string;
  readonly href?: string;
  readonly breakType?: string;
  readonly styleName?: string | null;
  readonly numbering?: object | null;
  readonly fontSize?: number | null;
  readonly isBold?: boolean;
}

interface DocxLines {
  readonly lines: readonly DocumentLine[];
  readonly links: readonly string[];
}

/** What letters measure in points where the document leaves it to its styles. */
const BODY = 11;
const BOLD = 12.5;
const HEADING = 14;
const TITLE = 24;

/** The lines of a document or a part of it, in the order in which they are read. */
export function blockLines(element: DocxElement): DocxLines {
  const links: string[] = [];
  return { lines: linesOf(element, links), links };
}

function linesOf(element: DocxElement, links: string[]): DocumentLine[] {
  const { type, children = [] } = element;
  if (type === 'paragraph') return paragraphLines(element, links);
  if (type === 'tableRow') return rowLines(children.map((cell) => linesOf(cell, links)));
  return children.flatMap((child) => linesOf(child, links));
}

/**
 * A row of labels and their contents is read across. Where two cells have several lines they are columns
 * that a table lays out, and are read one after the other.
 */
function rowLines(cells: readonly DocumentLine[][]): DocumentLine[] {
  const told = cells.filter((lines) => lines.length > 0);
  if (told.filter((lines) => lines.length > 1).length > 1) return told.flat();
  const first = told.map((lines) => lines[0]!);
  if (first.length === 0) return [];
  return [
    { cells: first.flatMap((line) => line.cells), size: Math.max(...first.map(sizeOf)) },
    ...told.flatMap((lines) => lines.slice(1)),
  ];
}

const sizeOf = ({ size }: DocumentLine) => size;

function paragraphLines(paragraph: DocxElement, links: string[]): DocumentLine[] {
  const runs: { readonly text: string; readonly size: number; readonly isBold: boolean }[] = [];
  const walk = (element: DocxElement, run: DocxElement | undefined) => {
    if (element.href !== undefined && element.href.length < 500) links.push(element.href);
    const text = textOf(element);
    if (text !== '') {
      runs.push({ text, size: run?.fontSize ?? 0, isBold: run?.isBold === true });
    }
    const within = element.type === 'run' ? element : run;
    for (const child of element.children ?? []) walk(child, within);
  };
  walk(paragraph, undefined);
  const told = runs.filter(({ text }) => text.trim() !== '');
  const style = styleSize(paragraph, told.length > 0 && told.every(({ isBold }) => isBold));
  const size = Math.max(...told.map((run) => (run.size > 0 ? run.size : style)), 0);
  const mark = paragraph.numbering == null ? '' : '• ';
  return runs
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .map((cells) => cells.filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0)
    .map(([first = '', ...others]) => ({ cells: [mark + first, ...others], size }));
}

function textOf({ type, value = '', breakType }: DocxElement): string {
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  return type === 'break' && breakType === 'line' ? '\n' : '';
}

function styleSize({ styleName }: DocxElement, isBold: boolean): number {
  if (styleName != null && /^title$/i.test(styleName)) return TITLE;
  if (styleName != null && /^(?:sub)?heading\s?[1-4]$/i.test(styleName)) return HEADING;
  return isBold ? BOLD : BODY;
}
