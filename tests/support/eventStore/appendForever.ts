// A process that appends to its streams until it is killed, and says on its standard
// output what has been acknowledged: a line `stream revision position eventId` for each event.
import { Pool } from 'pg';
import type { ExpectedRevision } from '../../../platform/eventStore/port.ts';
import { PostgresEventStore } from '../../../platform/eventStore/postgres/store.ts';
import { idSource } from '../../../platform/ids.ts';
import { systemEvent } from './events.ts';

const [connectionString, ...streams] = process.argv.slice(2);
const onError = (error: unknown) => {
  throw error;
};
const pool = new Pool({ connectionString, max: 3 });
const store = new PostgresEventStore({ pool, onError });

await Promise.all(streams.map(appendTo));

async function appendTo(stream: string): Promise<never> {
  let expected: ExpectedRevision = 'none';
  for await (const { revision } of store.readStream(stream, { direction: 'backwards', limit: 1 })) {
    expected = revision;
  }
  for (let round = 0; ; round++) {
    const events = Array.from({ length: 1 + (round % 3) }, () => systemEvent(idSource.newId()));
    const { revision, position } = await store.append(stream, events, expected);
    expected = revision;
    events.forEach(({ eventId }, index) => {
      const place = revision - events.length + 1 + index;
      process.stdout.write(`${stream} ${place} ${position} ${eventId}\n`);
    });
  }
}
