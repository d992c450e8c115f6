import { categoryOf } from '../../../domain/kernel/ids.ts';
import type { LogBatch, LogFilter, Position, RecordedEvent } from '../port.ts';
import { countOf, positionOf } from '../positions.ts';
import type { PreparedAppend, PreparedEvent } from '../preparedAppend.ts';
import { PAGE_BYTES } from './reads.ts';

/** What is kept at most, in events and in about as many bytes. */
const MOST_EVENTS = 4_096;
const MOST_BYTES = 8_000_000;

interface Kept {
  readonly stream: string;
  readonly revision: number;
  readonly event: PreparedEvent;
  /** As it is read; made when somebody wants it, and for all of them. */
  read?: RecordedEvent;
}

/**
 * The newest events that this process has appended, by their place in the log: whoever follows the log reads
 * them here as they would read them there. Positions have no gaps, so that what stands here one after
 * the other has nothing between, whoever else appends.
 */
export class RecentEvents {
  /** The oldest first, but for batches that were answered in another order than they were written. */
  readonly #kept = new Map<bigint, Kept>();
  #bytes = 0;

  /**
   * Keeps what has been committed right behind `head`, in this order.
   * @param revisions of each stream before it, -1 where there was none
   */
  keep(head: bigint, revisions: readonly number[], appends: readonly PreparedAppend[]): void {
    let place = head;
    appends.forEach(({ stream, events }, index) => {
      let revision = revisions[index]!;
      for (const event of events) {
        place += 1n;
        revision += 1;
        this.#kept.set(place, { stream, revision, event });
        this.#bytes += bytesOf(event);
      }
    });
    this.#trim();
  }

  /**
   * What stands here right after a position and wherever it goes on without a gap, a page of it as of the log; `null`
   * where nothing does.
   * @param newest how far the log goes, as far as is known
   */
  after(
    position: Position,
    limit: number,
    { categories }: LogFilter,
    newest: Position,
  ): LogBatch | null {
    const start = countOf(position);
    const wanted = categories === undefined ? null : new Set(categories);
    const events: RecordedEvent[] = [];
    let place = start;
    let bytes = 0;
    while (events.length < limit && bytes < PAGE_BYTES) {
      const kept = this.#kept.get(place + 1n);
      if (kept === undefined) break;
      place += 1n;
      if (wanted === null || wanted.has(categoryOf(kept.stream))) {
        events.push((kept.read ??= asRead(place, kept)));
        bytes += kept.event.data.length;
      }
    }
    if (place === start) return null;
    const checkpoint = positionOf(place);
    const isEnd = !this.#kept.has(place + 1n);
    return { events, checkpoint, live: isEnd && checkpoint >= newest };
  }

  /** Leaves all of it to the log, which may hold it no more. */
  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  #trim(): void {
    for (const [place, { event }] of this.#kept) {
      if (this.#kept.size <= MOST_EVENTS && this.#bytes <= MOST_BYTES) return;
      this.#kept.delete(place);
      this.#bytes -= bytesOf(event);
    }
  }
}

function bytesOf({ data, metadata }: PreparedEvent): number {
  return data.length + metadata.length;
}

function asRead(
  place: bigint,
  { stream, revision, event: { eventId, type, data, metadata } }: Kept,
): RecordedEvent {
  return {
    position: positionOf(place),
    stream,
    revision,
    eventId,
    type,
    data: JSON.parse(data) as RecordedEvent['data'],
    metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
  };
}
