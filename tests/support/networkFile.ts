import { Readable } from 'node:stream';
import type { ConnectionRow, RejectedRow } from '../../platform/networkFile/connection.ts';
import {
  readConnections,
  type ConnectionItem,
  type ReadOptions,
} from '../../platform/networkFile/readConnections.ts';
import type { NetworkFileError } from '../../platform/networkFile/networkFileError.ts';
import { sourceOf, type NetworkFileSource } from '../../platform/networkFile/source.ts';

/** The header of today's export. */
export const presentHeader = [
  'First Name',
  'Last Name',
  'URL',
  'Email Address',
  'Company',
  'Position',
  'Connected On',
];

/** What usually stands before the header, in our words: a heading, one quoted sentence, a blank line. */
export const preamble = [
  'Notes:',
  '"Some addresses are missing: members decide who, among ""connections"", may see them."',
  '',
];

export type CsvParts = {
  readonly preamble?: readonly string[];
  readonly header?: readonly string[];
  readonly rows?: ReadonlyArray<readonly string[]>;
  readonly newline?: string;
  readonly delimiter?: string;
};

/** Writes a network file as a string; every cell that needs it is quoted. */
export function csvText(parts: CsvParts): string {
  const { newline = '\n', delimiter = ',' } = parts;
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const rows = [parts.header ?? presentHeader, ...(parts.rows ?? [])].map((row) =>
    row.map(quoted).join(delimiter),
  );
  return [...(parts.preamble ?? preamble), ...rows].join(newline) + newline;
}

/** All that a network file yields, given as text, as bytes or as a source. */
export async function itemsOf(
  file: string | Uint8Array | NetworkFileSource,
  options: ReadOptions = {},
): Promise<ConnectionItem[]> {
  const items: ConnectionItem[] = [];
  for await (const item of readConnections(sourceFrom(file), options)) items.push(item);
  return items;
}

/** The connections of a file whose rows are all taken. */
export async function connectionsOf(
  file: string | Uint8Array | NetworkFileSource,
): Promise<ConnectionRow['connection'][]> {
  return (await itemsOf(file)).map((item) => {
    if (item.kind === 'rejected') throw new Error(`line ${item.line}: ${item.reasonCode}`);
    return item.connection;
  });
}

/** The one connection in a file of one row, given as the cells of that row. */
export async function connectionOfRow(
  cells: readonly string[],
  header: readonly string[] = presentHeader,
): Promise<ConnectionRow['connection']> {
  const [connection, ...more] = await connectionsOf(csvText({ header, rows: [cells] }));
  if (connection === undefined || more.length > 0) throw new Error('not exactly one row');
  return connection;
}

/** The rows of a file that are not taken. */
export async function rejectedIn(file: string | Uint8Array): Promise<RejectedRow[]> {
  return (await itemsOf(file)).filter((item) => item.kind === 'rejected');
}

/** The code with which a file as a whole is refused, or `none`. */
export async function refusalOf(
  file: string | Uint8Array | NetworkFileSource,
  options: ReadOptions = {},
): Promise<string> {
  try {
    await itemsOf(file, options);
    return 'none';
  } catch (error) {
    return (error as NetworkFileError).code;
  }
}

/** Bytes as a stream that comes in pieces of the given size. */
export function inPieces(bytes: Uint8Array, size: number): Readable {
  const count = Math.ceil(bytes.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)),
  );
}

function sourceFrom(file: string | Uint8Array | NetworkFileSource): NetworkFileSource {
  if (typeof file === 'string') return sourceOf(Buffer.from(file));
  return file instanceof Uint8Array ? sourceOf(file) : file;
}
