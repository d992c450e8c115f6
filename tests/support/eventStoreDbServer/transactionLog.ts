import { EventEmitter } from 'node:events';

/** An event as it lies in the log. */
export interface LogRecord {
  /** Byte offset of the record in the log: its commit and its prepare position. */
  readonly position: bigint;
  /** Byte offset behind it. */
  readonly end: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** Ticks of 100 ns since 1970. */
  readonly created: bigint;
}

/** An event on its way in. */
export type Proposed = Pick<LogRecord, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>;

/** What the server keeps on disk: framing, header and names take room besides the payload. */
const FRAME_BYTES = 8n;
const HEADER_BYTES = 81n;

/** Records of the server itself that are no events (epochs, checkpoints) stand between events. */
const GAP_EVERY = 7;
const GAP_BYTES = 203n;

/**
 * The log of a server, in memory: every record at its byte offset, so that positions
 * ascend with gaps, as on disk. Emits `committed` with the records of each write.
 */
export class TransactionLog extends EventEmitter<{ committed: [readonly LogRecord[]] }> {
  readonly records: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #ids = new Map<string, LogRecord>();
  #end = 0n;

  /** The first records of any server: some of its own. */
  constructor() {
    super();
    this.setMaxListeners(0);
    this.#end = GAP_BYTES;
    this.write('$$$settings', [system('$metadata')]);
    this.write('$user-admin', [system('$UserCreated')]);
    this.write('$user-ops', [system('$UserCreated')]);
  }

  /** The records of a stream that have not been scavenged, oldest first. */
  streamOf(stream: string): readonly LogRecord[] {
    return this.#streams.get(stream) ?? [];
  }

  /** The first record with this event id, of whatever stream: the server remembers no other. */
  withId(id: string): LogRecord | undefined {
    return this.#ids.get(id);
  }

  /** Writes a transaction: all of it becomes visible at once. */
  write(stream: string, events: readonly Proposed[], firstRevision?: bigint): readonly LogRecord[] {
    const known = this.#streams.get(stream) ?? [];
    const first = firstRevision ?? (known.at(-1)?.revision ?? -1n) + 1n;
    const written = events.map((event, index) => this.#place(stream, event, first + BigInt(index)));
    this.#streams.set(stream, [...known, ...written]);
    for (const record of written) {
      if (!this.#ids.has(record.id)) this.#ids.set(record.id, record);
    }
    this.records.push(...written);
    this.emit('committed', written);
    return written;
  }

  /** Takes a record out of the log, as a scavenge does with what a stream has given up. */
  scavenge(position: bigint): void {
    const index = this.records.findIndex((record) => record.position === position);
    const [record] = this.records.splice(index, 1);
    if (record === undefined) throw new RangeError('There is no record at this position.');
    this.#streams.set(
      record.stream,
      this.streamOf(record.stream).filter((kept) => kept !== record),
    );
  }

  /** True for a position in the middle of a record, where the server finds nothing that it can read. */
  isInside(position: bigint): boolean {
    const before = this.records[this.indexAt(position) - 1];
    return before !== undefined && position > before.position && position < before.end;
  }

  /** The index of the first record at or behind a position. */
  indexAt(position: bigint): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.records[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #place(stream: string, event: Proposed, revision: bigint): LogRecord {
    if (this.records.length % GAP_EVERY === GAP_EVERY - 1) this.#end += GAP_BYTES;
    const position = this.#end;
    const size = event.data.length + event.metadata.length + event.type.length + stream.length;
    this.#end += FRAME_BYTES + HEADER_BYTES + BigInt(size);
    const created = 16_000_000_000_000_000n + position;
    return { ...event, position, end: this.#end, stream, revision, created };
  }
}

let written = 0;

/** An event that the server writes of its own accord. */
export function system(type: string, content: object = {}): Proposed {
  return {
    id: `00000000-0000-4000-8000-${(written++).toString(16).padStart(12, '0')}`,
    type,
    isJson: true,
    data: Buffer.from(JSON.stringify(content)),
    metadata: new Uint8Array(),
  };
}
