import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import type { RecordedEvent } from '../../../../platform/eventStore/port.ts';
import { positionOf } from '../../../../platform/eventStore/positions.ts';
import { createEventLog, StoresOn } from '../../../support/postgres/eventLog.ts';
import type { TestDatabase } from '../../../support/postgres/testDatabase.ts';

const ROUNDS = 50;
const SCRIPT = 'tests/support/eventStore/appendForever.ts';

jest.setTimeout(180_000);

let database: TestDatabase;
let stores: StoresOn;

beforeAll(async () => {
  database = await createEventLog();
  stores = new StoresOn(database.connectionString);
});

afterAll(async () => {
  await stores.close();
  await database.drop();
});

/** Lets a process append until it has acknowledged so many events, then kills it; answers its lines. */
async function appendAndDie(streams: readonly string[], acknowledgements: number) {
  const args = ['--import', 'tsx', SCRIPT, database.connectionString, ...streams];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === acknowledgements) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return lines;
}

async function wholeLog(): Promise<RecordedEvent[]> {
  const store = stores.store();
  const events: RecordedEvent[] = [];
  let batch = await store.readAll(BEGINNING, 2_000);
  events.push(...batch.events);
  while (!batch.live) {
    batch = await store.readAll(batch.checkpoint, 2_000);
    events.push(...batch.events);
  }
  return events;
}

describe('processes that are killed while they append', () => {
  it('leave all that was acknowledged, nothing twice, and no gap, in fifty rounds', async () => {
    const acknowledged: string[] = [];
    const streams = Array.from({ length: 8 }, (_, index) => `killed-${index}`);
    for (let round = 0; round < ROUNDS; round += 2) {
      // Two at a time, each with streams of its own, die at different moments.
      const lines = await Promise.all([
        appendAndDie(streams.slice(0, 4), 1 + round * 7),
        appendAndDie(streams.slice(4), 20 + round * 3),
      ]);
      acknowledged.push(...lines.flat());
    }

    const events = await wholeLog();
    const stored = new Map(events.map((event) => [event.eventId, event]));
    expect(stored.size).toBe(events.length);
    for (const line of acknowledged) {
      const [stream, revision, position, eventId] = line.split(' ');
      if (eventId?.length !== 36) continue; // cut off by the kill, so never said
      const event = stored.get(eventId);
      expect(event).toMatchObject({ stream, revision: Number(revision) });
      expect(event!.position <= position!).toBe(true);
    }
    const revisions = new Map<string, number>();
    events.forEach((event, index) => {
      expect(event.position).toBe(positionOf(index + 1));
      expect(event.revision).toBe(revisions.get(event.stream) ?? 0);
      revisions.set(event.stream, event.revision + 1);
    });
    expect(revisions.size).toBe(streams.length);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 50);
  });
});
