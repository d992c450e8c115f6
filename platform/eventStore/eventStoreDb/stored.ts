import type { RecordedEvent } from '../port.ts';
import { fromServer } from './positions.ts';
import type { ServerPosition } from './positions.ts';

/** An event as the client hands it over, of a stream or of the whole log. */
export interface StoredEvent {
  readonly streamId: string;
  readonly id: string;
  readonly revision: bigint;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: unknown;
  readonly metadata?: unknown;
  /** Absent on what servers before 22.6 read from a stream. */
  readonly position?: ServerPosition | undefined;
}

/** The server's own business: its streams, stream metadata, links, the mark of a tombstone. */
export function isSystemEvent(event: Pick<StoredEvent, 'streamId' | 'type'>): boolean {
  return event.streamId.startsWith('$') || event.type.startsWith('$');
}

/**
 * The event of the port, or `null` when it is not one that `append` wrote: a system
 * event, or another application's in a shared server (not JSON, or without metadata).
 */
export function recordedFrom(event: StoredEvent): RecordedEvent | null {
  if (isSystemEvent(event) || !event.isJson) return null;
  if (!isObject(event.data) || !isObject(event.metadata)) return null;
  if (event.position === undefined) {
    throw new TypeError('The server gives no positions: it must be 22.10 or newer.');
  }
  const metadata: unknown = event.metadata;
  return {
    eventId: event.id,
    type: event.type,
    data: event.data,
    metadata: metadata as RecordedEvent['metadata'],
    stream: event.streamId,
    revision: Number(event.revision),
    position: fromServer(event.position),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
