import { StreamDeletedError } from '../../../../../platform/eventStore/errors.ts';
import type {
  EventStore,
  ReadStreamOptions,
  RecordedEvent,
} from '../../../../../platform/eventStore/port.ts';
import type { ParkedEvent } from '../../../../../platform/subscriptions/runner/parked.ts';
import { ParkedReader } from '../../../../../platform/subscriptions/runner/parkedReader.ts';

const LENGTH = 1_000;
const [imported, other, ended] = ['import-1', 'import-2', 'import-3'];

/** Streams of a thousand events each, and one that is ended for ever; it counts the events that it hands out. */
function streams() {
  const handedOut: Record<string, number> = { [imported]: 0, [other]: 0, [ended]: 0 };
  const store: Pick<EventStore, 'readStream'> = {
    async *readStream(stream, { from = 0, limit = LENGTH }: ReadStreamOptions = {}) {
      if (stream === ended) throw new StreamDeletedError(stream);
      for (let revision = from; revision < Math.min(from + limit, LENGTH); revision += 1) {
        handedOut[stream]! += 1;
        yield { stream, revision, eventId: idOf(stream, revision) } as RecordedEvent;
      }
    },
  };
  return { store, handedOut };
}

const idOf = (stream: string, revision: number) => `${stream}#${revision}`;

const parked = (stream: string, revision: number) =>
  ({ stream, eventId: idOf(stream, revision) }) as ParkedEvent;

describe('reading parked events', () => {
  it('given every event of a long stream is parked, then each is read from the store once', async () => {
    const { store, handedOut } = streams();
    const reader = new ParkedReader(store);
    for (let revision = 0; revision < LENGTH; revision += 1) {
      expect((await reader.find(parked(imported, revision)))?.revision).toBe(revision);
    }
    expect(handedOut[imported]).toBe(LENGTH);
  });

  it('given parked events of two streams in turns, then each stream is read once', async () => {
    const { store, handedOut } = streams();
    const reader = new ParkedReader(store);
    for (let revision = 0; revision < LENGTH; revision += 7) {
      expect((await reader.find(parked(imported, revision)))?.revision).toBe(revision);
      expect((await reader.find(parked(other, revision)))?.revision).toBe(revision);
    }
    expect(handedOut).toMatchObject({ [imported]: LENGTH, [other]: LENGTH });
  });

  it('given only the first events are parked, then no more than their page is read', async () => {
    const { store, handedOut } = streams();
    const reader = new ParkedReader(store);
    for (const revision of [0, 1, 2]) await reader.find(parked(imported, revision));
    expect(handedOut[imported]).toBe(200);
  });

  it('given an event that is not there, then there is none, and the next is found all the same', async () => {
    const reader = new ParkedReader(streams().store);
    expect(await reader.find(parked(imported, LENGTH))).toBeUndefined();
    expect((await reader.find(parked(imported, 3)))?.revision).toBe(3);
  });

  it('given a stream that is ended for ever, then there is none', async () => {
    const reader = new ParkedReader(streams().store);
    expect(await reader.find(parked(ended, 0))).toBeUndefined();
  });
});
