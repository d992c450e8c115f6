import { system } from './transactionLog.ts';
import type { LogRecord, Proposed, TransactionLog } from './transactionLog.ts';

/** The revision of a tombstone's mark. */
const DELETED = 2n ** 63n - 1n;

/** What a stream must look like: its newest revision or one of these words. */
export type Expected = bigint | 'none' | 'any' | 'exists';

/** How the server answers a write. */
export type Outcome =
  | { readonly kind: 'written'; readonly last: LogRecord }
  | { readonly kind: 'wrong'; readonly current: bigint }
  | { readonly kind: 'deleted' };

/** What a read of a stream finds. */
export type Found = readonly LogRecord[] | 'none' | 'deleted';

/** The rules of streams over the log: expectations, idempotency, soft deletes and tombstones. */
export class Streams {
  readonly log: TransactionLog;
  /** By stream, the first revision that still counts; all are before it after a soft delete. */
  readonly #truncated = new Map<string, bigint>();

  constructor(log: TransactionLog) {
    this.log = log;
  }

  read(stream: string): Found {
    const records = this.log.streamOf(stream);
    const newest = records.at(-1);
    if (newest === undefined) return 'none';
    if (newest.revision === DELETED) return 'deleted';
    const from = this.#truncated.get(stream) ?? 0n;
    const kept = records.filter((record) => record.revision >= from);
    return kept.length === 0 ? 'none' : kept;
  }

  append(stream: string, events: readonly Proposed[], expected: Expected): Outcome {
    const decided = this.#decide(stream, events, expected);
    if (decided !== null) return decided;
    const first = this.#newest(stream) + 1n;
    const last = this.log.write(stream, events, first).at(-1)!;
    if (this.#softDeleted(stream)) this.#truncate(stream, first);
    return { kind: 'written', last };
  }

  /** Gives up what the stream holds; it can be written on, and its revisions go on. */
  delete(stream: string, expected: Expected): Outcome {
    const decided = this.#decide(stream, [], expected);
    if (decided !== null) return decided;
    if (this.#newest(stream) < 0n && this.#newest(`$$${stream}`) < 0n) {
      return { kind: 'wrong', current: -1n };
    }
    return { kind: 'written', last: this.#truncate(stream, DELETED) };
  }

  /** Ends the stream for ever. */
  tombstone(stream: string, expected: Expected): Outcome {
    const decided = this.#decide(stream, [], expected);
    if (decided !== null) return decided;
    const [last] = this.log.write(stream, [system('$streamDeleted')], DELETED);
    return { kind: 'written', last: last! };
  }

  /** The answer to a write that is not to be written, or null. */
  #decide(stream: string, events: readonly Proposed[], expected: Expected): Outcome | null {
    const current = this.#newest(stream);
    const wrong = { kind: 'wrong', current } as const;
    if (current === DELETED) return { kind: 'deleted' };
    if (expected === 'exists' && this.#softDeleted(stream)) return { kind: 'deleted' };
    if (expected === 'exists' && current < 0n && this.#newest(`$$${stream}`) < 0n) return wrong;
    if (expected === 'any' || expected === 'exists') return this.#remembered(stream, events, wrong);
    const revision = expected === 'none' ? -1n : expected;
    if (revision > current) return wrong;
    if (revision === current) return null;
    return this.#repeated(stream, events, revision, wrong);
  }

  /** Without a revision, a repetition is known by the ids that the server remembers. */
  #remembered(stream: string, events: readonly Proposed[], wrong: Outcome): Outcome | null {
    const known = events
      .map(({ id }) => this.log.withId(id))
      .map((record) => (record?.stream === stream ? record : undefined));
    if (known[0] === undefined) return null;
    const last = known.at(-1);
    return known.includes(undefined) || last === undefined ? wrong : { kind: 'written', last };
  }

  /** With one, by what stands behind it. */
  #repeated(
    stream: string,
    events: readonly Proposed[],
    revision: bigint,
    wrong: Outcome,
  ): Outcome | null {
    const records = this.log.streamOf(stream);
    const standing = events.map((_, index) =>
      records.find((record) => record.revision === revision + 1n + BigInt(index)),
    );
    const same = standing.map((record, index) => record?.id === events[index]?.id);
    const last = standing.at(-1);
    if (last !== undefined && !same.includes(false)) return { kind: 'written', last };
    if (same[0] !== true && revision === -1n && this.#softDeleted(stream)) return null;
    return wrong;
  }

  #newest(stream: string): bigint {
    return this.log.streamOf(stream).at(-1)?.revision ?? -1n;
  }

  #softDeleted(stream: string): boolean {
    return this.#truncated.get(stream) === DELETED;
  }

  #truncate(stream: string, before: bigint): LogRecord {
    this.#truncated.set(stream, before);
    const content = { $tb: before === DELETED ? '9223372036854775807' : Number(before) };
    return this.log.write(`$$${stream}`, [system('$metadata', content)])[0]!;
  }
}
