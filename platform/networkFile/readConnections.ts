import { connectionOf, type ConnectionRow, type RejectedRow } from './connection.ts';
import { writtenDayFirst } from './connectedOn.ts';
import type { Layout } from './header.ts';
import { defaultLimits, type NetworkFileLimits } from './limits.ts';
import { MergedRows } from './mergeConnections.ts';
import { NetworkFileError } from './networkFileError.ts';
import { readRecords } from './readRecords.ts';
import type { FileRecord } from './records.ts';
import { bytesBetween, randomAccess, type NetworkFileSource } from './source.ts';
import { beginsLikeZip, connectionsInZip } from './zipMember.ts';

export type ConnectionItem = ConnectionRow | RejectedRow;

/** A network file that has been looked through once: it can be read to its end. */
export type ConnectionsFile = {
  /** Rows below the header, those not taken and those to be merged included. */
  readonly rows: number;
  /** Rows that are not taken. */
  readonly rejected: number;
  /** People and rejected rows, in the file's order but for the merged, which come with their last row. */
  items(): AsyncGenerator<ConnectionItem>;
};

export type ReadOptions = { readonly limits?: Partial<NetworkFileLimits> };

/**
 * Looks through a network file, as it is or inside its ZIP, and gets it ready to be read. All that
 * can make the file as a whole unreadable is found here, before the first row is handed out, and
 * thrown as a `NetworkFileError`; a source that fails throws its own error. Also found here: how
 * many rows there are, which people occur twice, and in which order the file writes its dates.
 */
export async function openConnections(
  source: NetworkFileSource,
  options: ReadOptions = {},
): Promise<ConnectionsFile> {
  const limits = { ...defaultLimits, ...options.limits };
  const openBytes = await bytesOf(source, limits);
  const survey = new Survey(limits.rows);
  for await (const { layout, records } of readRecords(openBytes(), limits)) {
    for (const record of records) survey.add(record, layout);
  }
  return {
    rows: survey.rows,
    rejected: survey.rejected,
    items: () => readItems(openBytes(), limits, survey),
  };
}

/** `openConnections` and its `items()` in one, for who needs neither counts nor an early error. */
export async function* readConnections(
  source: NetworkFileSource,
  options: ReadOptions = {},
): AsyncGenerator<ConnectionItem> {
  yield* (await openConnections(source, options)).items();
}

async function bytesOf(
  source: NetworkFileSource,
  limits: NetworkFileLimits,
): Promise<() => AsyncGenerator<Buffer>> {
  const file = await randomAccess(source, Math.max(limits.zipBytes, limits.memberBytes));
  if (file.size === 0) throw new NetworkFileError('empty-file');
  if (beginsLikeZip(await file.read(0, 4))) return connectionsInZip(file, limits);
  if (file.size > limits.memberBytes) {
    throw new NetworkFileError('file-too-large', { maxBytes: limits.memberBytes });
  }
  return () => bytesBetween(file, 0, file.size);
}

/**
 * People who occur twice are merged here, while reading: the first pass has counted each slug, so
 * that only the rows of repeated people are held back, and everybody else goes straight through.
 */
async function* readItems(
  bytes: AsyncIterable<Buffer>,
  limits: NetworkFileLimits,
  survey: Survey,
): AsyncGenerator<ConnectionItem> {
  let row = 0;
  const held = new Map<string, MergedRows>();
  for await (const { layout, records } of readRecords(bytes, limits)) {
    for (const record of records) {
      row += 1;
      const item = connectionOf(record, row, layout, survey.dayFirst(layout));
      const slug = item.kind === 'row' ? item.connection.slug : undefined;
      const times = slug === undefined ? 1 : survey.occurrences(slug);
      if (item.kind === 'rejected' || slug === undefined || times === 1) {
        yield item;
        continue;
      }
      const rows = held.get(slug);
      if (rows === undefined) {
        held.set(slug, new MergedRows(item));
        continue;
      }
      rows.add(item);
      if (rows.count === times) {
        held.delete(slug);
        yield rows.item();
      }
    }
  }
}

class Survey {
  rows = 0;
  rejected = 0;
  readonly #maxRows: number;
  readonly #seen = new Set<string>();
  readonly #repeated = new Map<string, number>();
  readonly #written = { dayFirst: 0, monthFirst: 0 };

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  add(record: FileRecord, layout: Layout): void {
    this.rows += 1;
    if (this.rows > this.#maxRows) {
      throw new NetworkFileError('too-many-rows', { maxRows: this.#maxRows });
    }
    const item = connectionOf(record, this.rows, layout, layout.dayFirst);
    if (item.kind === 'rejected') {
      this.rejected += 1;
      return;
    }
    const written = writtenDayFirst(record.cells[layout.columns.get('connectedOn') ?? -1] ?? '');
    if (written !== undefined) this.#written[written ? 'dayFirst' : 'monthFirst'] += 1;
    const { slug } = item.connection;
    if (slug === undefined) return;
    if (this.#seen.has(slug)) this.#repeated.set(slug, this.occurrences(slug) + 1);
    else this.#seen.add(slug);
  }

  occurrences(slug: string): number {
    return this.#repeated.get(slug) ?? 1;
  }

  /** Dates that can be read one way only decide for those that can be read both ways. */
  dayFirst(layout: Layout): boolean {
    const { dayFirst, monthFirst } = this.#written;
    return dayFirst === monthFirst ? layout.dayFirst : dayFirst > monthFirst;
  }
}
