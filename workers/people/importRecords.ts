import type { z } from 'zod';
import type { ChunkRows, RecordRef } from '../../domain/people/events.ts';
import { Chunk } from './chunk.ts';
import { changedFields } from './difference.ts';
import type { KnownRecord, KnownRecords } from './knownRecords.ts';

/** A row of the file, read. */
export type IncomingRow<Facts> =
  | { readonly kind: 'rejected'; readonly row: number }
  | {
      readonly kind: 'record';
      readonly row: number;
      readonly facts: Facts;
      /** Keyed hash of the profile address, where the row has one. */
      readonly profileHash: string | undefined;
      /** What tells rows without a profile address apart between two files of one owner. */
      readonly likeness: string;
      /** Further rows of the file that were merged into this one. */
      readonly mergedRows: number;
    };

/** A chunk on its way to be appended: a new record is a person of its own until it finds another. */
export interface TakenChunk<Facts> {
  readonly rows: z.infer<typeof ChunkRows>;
  readonly refs: readonly z.infer<typeof RecordRef>[];
  readonly facts: Readonly<Record<string, Facts>>;
}

export interface ImportOptions<Facts extends object> {
  /** The last row that is in the log already: the import goes on after it. */
  readonly takenTo: number;
  readonly known: KnownRecords;
  /** The facts whose change is news. */
  readonly compared: readonly (keyof Facts & string)[];
  /** The likeness of a record taken earlier. */
  likenessOf(facts: Readonly<Record<string, unknown>>): string;
  /** The id of the record that a row of this import makes. */
  recordIdOf(row: number): string;
  /** So many rows are looked up at once, and so many people make a chunk: at most 200. */
  atOnce(): number;
  take(chunk: TakenChunk<Facts>): Promise<void>;
}

/**
 * Compares a file's rows, in order, with what earlier imports left, and hands over
 * chunks of what is new and changed. Answers the ids of all records that the file
 * still holds, so that the caller can tell which ones are gone.
 */
export async function importRecords<Facts extends object>(
  rows: AsyncIterable<IncomingRow<Facts>>,
  options: ImportOptions<Facts>,
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  const matcher = await Matcher.open(options);
  let chunk = new Chunk<Facts>(options.takenTo + 1);
  const flush = async () => {
    if (chunk.empty) return;
    await options.take({ rows: chunk.rows, refs: chunk.refs, facts: chunk.facts });
    chunk = new Chunk<Facts>(chunk.rows.to + 1);
  };
  for await (const group of grouped(rows, () => options.atOnce())) {
    const matched = await matcher.match(group);
    for (const [index, incoming] of group.entries()) {
      const known = matched[index];
      if (incoming.kind === 'record') held.add(known?.recordId ?? options.recordIdOf(incoming.row));
      if (incoming.row <= options.takenTo) {
        if (incoming.kind === 'record') matcher.isRepeated(incoming.profileHash);
        continue;
      }
      if (incoming.kind === 'record' && !chunk.hasRoomFor(incoming.facts)) await flush();
      put(chunk, incoming, known, options, matcher);
      if (chunk.isFull(options.atOnce())) await flush();
    }
  }
  await flush();
  return held;
}

function put<Facts extends object>(
  chunk: Chunk<Facts>,
  incoming: IncomingRow<Facts>,
  known: KnownRecord | undefined,
  options: ImportOptions<Facts>,
  matcher: Matcher<Facts>,
) {
  if (incoming.kind === 'rejected') return chunk.reject(incoming.row);
  chunk.merge(incoming.mergedRows);
  const { row, facts } = incoming;
  if (matcher.isRepeated(incoming.profileHash)) return chunk.repeat(row);
  if (known === undefined) {
    const recordId = options.recordIdOf(row);
    return chunk.take(row, { recordId, personId: recordId, change: { kind: 'added' } }, facts);
  }
  const fields = changedFields(known.facts, facts, options.compared);
  if (fields.length === 0) return chunk.leave(row);
  const { recordId, personId } = known;
  chunk.take(row, { recordId, personId, change: { kind: 'changed', fields } }, facts);
}

/** Finds for each row the record that an earlier import made of it. */
class Matcher<Facts extends object> {
  readonly #seen = new Set<string>();
  readonly #known: KnownRecords;
  readonly #alike: Map<string, KnownRecord[]>;

  private constructor(known: KnownRecords, alike: Map<string, KnownRecord[]>) {
    this.#known = known;
    this.#alike = alike;
  }

  static async open<Facts extends object>(options: ImportOptions<Facts>) {
    const alike = new Map<string, KnownRecord[]>();
    for (const record of await options.known.withoutProfile()) {
      const likeness = options.likenessOf(record.facts);
      alike.set(likeness, [...(alike.get(likeness) ?? []), record]);
    }
    return new Matcher<Facts>(options.known, alike);
  }

  async match(group: readonly IncomingRow<Facts>[]): Promise<(KnownRecord | undefined)[]> {
    const hashes = group.flatMap((row) =>
      row.kind === 'record' && row.profileHash !== undefined ? [row.profileHash] : [],
    );
    const byProfile = await this.#known.byProfile(hashes);
    return group.map((row) => {
      if (row.kind === 'rejected') return undefined;
      if (row.profileHash !== undefined) return byProfile.get(row.profileHash);
      // Two alike rows are two people: each known record answers one row.
      return this.#alike.get(row.likeness)?.shift();
    });
  }

  /** True from the second row on that shows the same profile address in one file: the first counts. */
  isRepeated(profileHash: string | undefined): boolean {
    if (profileHash === undefined) return false;
    if (this.#seen.has(profileHash)) return true;
    this.#seen.add(profileHash);
    return false;
  }
}

async function* grouped<T>(items: AsyncIterable<T>, size: () => number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size()) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
