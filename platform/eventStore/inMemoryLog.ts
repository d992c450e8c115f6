import { EventIdTakenError, StreamDeletedError, WrongExpectedRevisionError } from './errors.ts';
import type { AppendResult, ExpectedRevision, Position } from './port.ts';
import { positionOf } from './positions.ts';
import type { PreparedAppend, PreparedEvent } from './preparedAppend.ts';

/** An event as the log in memory keeps it. */
export interface InMemoryRow extends PreparedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
}

/** A log in an array, which several in-memory stores may share as processes share a server. */
export class InMemoryLog {
  readonly rows: InMemoryRow[] = [];
  readonly #streams = new Map<string, InMemoryRow[]>();
  readonly #byId = new Map<string, InMemoryRow>();
  readonly #tombstones = new Set<string>();
  readonly #waiting = new Set<() => void>();

  append(append: PreparedAppend): AppendResult {
    const { stream, events, expected } = append;
    this.#assertNotDeleted(stream);
    const first = this.#answeredBefore(append);
    if (first !== null) return first;
    this.#assertExpected(stream, expected);
    const ids = new Set(events.map((event) => event.eventId));
    if (ids.size < events.length) throw new EventIdTakenError(events[0]!.eventId);

    let last: InMemoryRow | undefined;
    for (const event of events) last = this.#record(stream, event);
    for (const done of this.#waiting) done();
    return answer(last!);
  }

  /** @throws StreamDeletedError */
  streamOf(stream: string): InMemoryRow[] {
    this.#assertNotDeleted(stream);
    return [...(this.#streams.get(stream) ?? [])];
  }

  tombstone(stream: string, expected: ExpectedRevision): void {
    this.#assertNotDeleted(stream);
    this.#assertExpected(stream, expected);
    this.#tombstones.add(stream);
  }

  /** Resolves when something stands after the position, or the signal is aborted. */
  async moved(after: Position, signal: AbortSignal): Promise<void> {
    if (signal.aborted || positionOf(this.rows.length) > after) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  #assertNotDeleted(stream: string): void {
    if (this.#tombstones.has(stream)) throw new StreamDeletedError(stream);
  }

  #assertExpected(stream: string, expected: ExpectedRevision): void {
    const actual = this.#revisionOf(stream);
    if (expected === 'any' || expected === actual) return;
    if (expected === 'exists' && actual !== 'none') return;
    throw new WrongExpectedRevisionError(stream, expected, actual);
  }

  #revisionOf(stream: string): number | 'none' {
    return this.#streams.get(stream)?.at(-1)?.revision ?? 'none';
  }

  /** The first answer when the same ids stand in the log already; null when none does. */
  #answeredBefore({ stream, expected, events }: PreparedAppend): AppendResult | null {
    const known = events.map((event) => this.#byId.get(event.eventId));
    const taken = known.find((row) => row !== undefined);
    if (taken === undefined) return null;
    known.forEach((row, index) => {
      if (row !== undefined && !isSame(row, stream, events[index]!)) {
        throw new EventIdTakenError(row.eventId);
      }
    });
    const actual = this.#revisionOf(stream);
    const last = known.at(-1);
    const whole = last !== undefined && known.every((row) => row !== undefined);
    const anywhere = expected === 'any' || expected === 'exists' || expected === actual;
    const next = typeof expected === 'number' ? expected + 1 : 0;
    if (whole && (anywhere || known.every((row, index) => row?.revision === next + index))) {
      return answer(last);
    }
    // Some ids are new: after known ones it is a repetition that goes on, before them a theft.
    if (anywhere && (expected === actual || known[0] === undefined)) {
      throw new EventIdTakenError(taken.eventId);
    }
    throw new WrongExpectedRevisionError(stream, expected, actual);
  }

  #record(stream: string, event: PreparedEvent): InMemoryRow {
    const rows = this.#streams.get(stream) ?? [];
    const position = positionOf(this.rows.length + 1);
    const row = { ...event, stream, revision: rows.length, position };
    rows.push(row);
    this.#streams.set(stream, rows);
    this.#byId.set(row.eventId, row);
    this.rows.push(row);
    return row;
  }
}

function answer({ position, revision }: InMemoryRow): AppendResult {
  return { position, revision };
}

function isSame(row: InMemoryRow, stream: string, event: PreparedEvent): boolean {
  return (
    row.stream === stream &&
    row.type === event.type &&
    row.data === event.data &&
    row.metadata === event.metadata
  );
}
