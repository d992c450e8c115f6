import { streamName } from '../../domain/kernel/ids.ts';
import type { ConnectionEvent } from '../../domain/network/events.ts';
import { importOfPeople } from '../../domain/people/import.ts';
import type { ImportJob } from '../people/importJob.ts';
import type { RecordOfPerson } from '../people/knownRecords.ts';

/** Whom an import told to be missing, chunk by chunk, as its stream holds them. */
export async function* missingChunks({
  deps: { store, codec },
  importId,
}: Pick<ImportJob, 'deps' | 'importId'>): AsyncGenerator<readonly RecordOfPerson[]> {
  for await (const recorded of store.readStream(streamName(importOfPeople.category, importId))) {
    if (recorded.type !== 'ConnectionsMissing') continue;
    const event = codec.decodePlain(recorded) as Extract<
      ConnectionEvent,
      { type: 'ConnectionsMissing' }
    >;
    yield event.data.connections;
  }
}
