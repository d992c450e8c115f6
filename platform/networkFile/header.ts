import { splitCells } from './cells.ts';

/** What a column of a network file can hold, in our words. */
export type ColumnField =
  | 'firstName'
  | 'lastName'
  | 'credentials'
  | 'url'
  | 'email'
  | 'company'
  | 'position'
  | 'connectedOn';

/** How the rows below the header are to be read. */
export type Layout = {
  readonly delimiter: string;
  /** Cells in the header: the width of a row. */
  readonly width: number;
  readonly columns: ReadonlyMap<ColumnField, number>;
  /** The order in which a localised spreadsheet writes a date all in digits. */
  readonly dayFirst: boolean;
};

/**
 * Column names by field, folded as `folded` does. English as the network exports it today, the
 * older Outlook layout, then German, French, Spanish and Italian as public importers name them.
 */
const names: Readonly<Record<ColumnField, readonly string[]>> = {
  firstName: ['first name', 'vorname', 'prenom', 'nombre', 'nome'],
  lastName: ['last name', 'nachname', 'nom', 'apellido', 'apellidos', 'cognome'],
  credentials: ['suffix'],
  url: ['url', 'web page'],
  email: [
    'email address',
    'e mail address',
    'e mail adresse',
    'adresse e mail',
    'correo electronico',
    'indirizzo email',
    'indirizzo e mail',
  ],
  company: ['company', 'unternehmen', 'entreprise', 'empresa', 'azienda'],
  position: ['position', 'job title', 'poste', 'cargo', 'posizione'],
  connectedOn: [
    'connected on',
    'verbunden am',
    'date de connexion',
    'conectado el',
    'data di collegamento',
  ],
};

/** Columns that may stand first in an Outlook layout without holding anything for us. */
const otherFirstColumns: ReadonlySet<string> = new Set(['title', 'anrede', 'titre', 'titolo']);

const fieldByName: ReadonlyMap<string, ColumnField> = new Map(
  Object.entries(names).flatMap(([field, aliases]) =>
    aliases.map((alias) => [alias, field as ColumnField] as const),
  ),
);

const delimiters = [',', ';', '\t'];

/**
 * Reads a line as the header row, whichever delimiter a spreadsheet gave it: its first cell is a
 * known column, and first and last name are among the others. Answers `undefined` for any other
 * line, so that the preamble is skipped whatever it says and however long it is.
 */
export function layoutOf(line: string): Layout | undefined {
  for (const delimiter of delimiters) {
    if (!line.includes(delimiter)) continue;
    const cells = splitCells(line, delimiter).cells.map(folded);
    const [first = ''] = cells;
    if (!fieldByName.has(first) && !otherFirstColumns.has(first)) continue;
    const columns = columnsOf(cells);
    if (!columns.has('firstName') || !columns.has('lastName')) continue;
    const dated = cells[columns.get('connectedOn') ?? -1] ?? 'connected on';
    return { delimiter, width: cells.length, columns, dayFirst: dated !== 'connected on' };
  }
  return undefined;
}

function columnsOf(cells: readonly string[]): Map<ColumnField, number> {
  const columns = new Map<ColumnField, number>();
  for (const [index, name] of cells.entries()) {
    const field = fieldByName.get(name);
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}

/** Lower case, without accents, hyphens and other marks: `E-Mail-Adresse` and `e mail adresse` are one. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
