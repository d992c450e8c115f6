import { fold } from '../../domain/kernel/decider.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportCounts, ImportEvent } from '../../domain/people/events.ts';
import { importOfPeople } from '../../domain/people/import.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { AppContext } from '../../platform/context.ts';
import { eventsAfter } from '../terminal/eventsAfter.ts';

/** How an import ended. */
export type ImportEnd =
  | {
      readonly status: 'finished';
      readonly counts: ImportCounts;
      readonly rejectedFileId: string | null;
    }
  | { readonly status: 'failed'; readonly counts: ImportCounts; readonly code: string };

/**
 * Follows the log from a position before the import until the import has ended, and, for
 * connections, until its upload is closed. Hears how many rows have been read.
 */
export async function followImport(
  { store, codec }: Pick<AppContext, 'store' | 'codec'>,
  wanted: { readonly importId: string; readonly after: Position; readonly closes: boolean },
  onRows: (rows: number) => void,
): Promise<ImportEnd> {
  const { importId, after, closes } = wanted;
  const stream = streamName(importOfPeople.category, importId);
  const categories = [importOfPeople.category, 'network'];
  let state = fold(importOfPeople, []);
  let end: ImportEnd | null = null;
  let closed = !closes;
  for await (const events of eventsAfter(store, after, categories)) {
    for (const recorded of events) {
      if (recorded.type === 'NetworkUploadClosed') {
        closed ||= recorded.data['importId'] === importId;
      }
      if (recorded.stream !== stream) continue;
      const event = codec.decodePlain(recorded) as ImportEvent | ConnectionEvent;
      state = importOfPeople.evolve(state, event);
      if (state.status === 'absent') continue;
      onRows(state.takenTo);
      end = endOf(event, state.counts) ?? end;
    }
    if (end !== null && closed) return end;
  }
  throw new Error('The log ended before the import did.');
}

function endOf(event: ImportEvent | ConnectionEvent, counts: ImportCounts): ImportEnd | null {
  if (event.type === 'ImportFinished') {
    const { counts: final, rejectedFileId } = event.data;
    return { status: 'finished', counts: final, rejectedFileId };
  }
  if (event.type === 'ImportFailed') return { status: 'failed', counts, code: event.data.code };
  return null;
}
