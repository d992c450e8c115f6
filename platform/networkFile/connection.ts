import { profileAddressOf } from '../../domain/kernel/profileAddress.ts';
import { connectedOnOf } from './connectedOn.ts';
import type { ColumnField, Layout } from './header.ts';
import { personNameOf, type PersonName } from './personName.ts';
import type { FileRecord } from './records.ts';
import { shownRow, type RejectionCode } from './rejectedRows.ts';

/** What one row says of one connection. What is absent is unknown, never "none". */
export type NetworkConnection = PersonName & {
  /** Of the profile's address, decoded and in lower case: the only thing that people are merged by. */
  readonly slug?: string;
  readonly url?: string;
  /** Given on about one row in a hundred; never a key. */
  readonly email?: string;
  readonly company?: string;
  readonly position?: string;
  /** `YYYY-MM-DD`. */
  readonly connectedOn?: string;
};

type InFile = {
  /** The line on which the row begins, counted from 1 over the whole file. */
  readonly line: number;
  /**
   * Which row it is, counted from 1 over the rows below the header, those not taken included; of
   * merged rows the last. It grows from item to item, so that reading can go on after any of them.
   */
  readonly row: number;
};

export type ConnectionRow = InFile & {
  readonly kind: 'row';
  readonly connection: NetworkConnection;
  /** Further rows of the same person, merged into this one. */
  readonly mergedLines?: readonly number[];
};

/**
 * Whom a row that is not taken may stand for: those with these profile addresses, somebody
 * connected on this day, nobody, or anybody at all.
 */
export type MayBe =
  | { readonly kind: 'profiles'; readonly slugs: readonly string[] }
  | { readonly kind: 'connectedOn'; readonly day: string }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'anybody' };

export type RejectedRow = InFile & {
  readonly kind: 'rejected';
  readonly reasonCode: RejectionCode;
  readonly cells: readonly string[];
  readonly mayBe: MayBe;
};

const longestCell = 2048;

/** Reads a record of the file as a connection, or says why it is none. Unreadable details never drop a row. */
export function connectionOf(
  record: FileRecord,
  row: number,
  layout: Layout,
  dayFirst: boolean,
): ConnectionRow | RejectedRow {
  const rejected = (reasonCode: RejectionCode, mayBe = mayBeOf(record.cells)): RejectedRow => ({
    kind: 'rejected',
    line: record.line,
    row,
    reasonCode,
    cells: shownRow(record.cells),
    mayBe,
  });
  if (record.problem !== undefined) return rejected(record.problem);
  const cells = record.cells.map(plain);
  if (cells.every((cell) => cell === '')) return rejected('blank-row', { kind: 'nobody' });
  if (cells.slice(layout.width).some((cell) => cell !== '')) return rejected('too-many-cells');
  const cell = (field: ColumnField) => cells[layout.columns.get(field) ?? -1] ?? '';
  const person = personNameOf(cell('firstName'), cell('lastName'), cell('credentials'));
  if (person === undefined) {
    const dated = layout.columns.get('connectedOn');
    const onlyADate = cells.every((text, index) => (index === dated) === (text !== ''));
    if (!onlyADate) return rejected('no-name');
    const day = connectedOnOf(cell('connectedOn'), dayFirst);
    return rejected('date-only', day === undefined ? undefined : { kind: 'connectedOn', day });
  }
  if ([...layout.columns.keys()].some((field) => cell(field).length > longestCell)) {
    return rejected('cell-too-long');
  }
  const [company, position] = [cell('company'), cell('position')];
  const email = emailOf(cell('email'));
  const connectedOn = connectedOnOf(cell('connectedOn'), dayFirst);
  return {
    kind: 'row',
    line: record.line,
    row,
    connection: {
      ...person,
      ...addressOf(cell('url')),
      ...(email === undefined ? undefined : { email }),
      ...(company === '' ? undefined : { company }),
      ...(position === '' ? undefined : { position }),
      ...(connectedOn === undefined ? undefined : { connectedOn }),
    },
  };
}

/** What is left of a broken row still names somebody where one of its cells is a profile address. */
function mayBeOf(cells: readonly string[]): MayBe {
  const slugs = cells.flatMap((cell) => profileAddressOf(plain(cell))?.slug ?? []);
  return slugs.length === 0 ? { kind: 'anybody' } : { kind: 'profiles', slugs };
}

/** Words of ASCII with one blank between: most cells, in which there is nothing to clean. */
const clean = /^[!-~]+(?: [!-~]+)*$/;

/** One line of visible text; the export writes the word `undefined` where it knows nothing. */
function plain(cell: string): string {
  if (cell === '') return '';
  const text = clean.test(cell) ? cell : cleaned(cell);
  return text === 'undefined' ? '' : text;
}

function cleaned(cell: string): string {
  return cell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .toWellFormed()
    .trim();
}

function addressOf(text: string): Pick<NetworkConnection, 'slug' | 'url'> {
  const profile = profileAddressOf(text);
  if (profile !== undefined) return profile;
  // An address of another kind identifies nobody, but it may be opened.
  return URL.canParse(text) && /^https?:\/\//i.test(text) ? { url: new URL(text).href } : {};
}

function emailOf(text: string): string | undefined {
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]+$/.test(text) ? text : undefined;
}
