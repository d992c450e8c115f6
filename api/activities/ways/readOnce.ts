import type { Asked } from './way.ts';

type Log = Asked['log'];

/** A log for one request: of rows that are of the same thing its stream is read once. */
export function readOnce({ store, codec }: Log): Log {
  const streams = new Map<string, Promise<Recorded[]>>();
  const opened = new Map<string, ReturnType<Log['codec']['decode']>>();
  return {
    store: {
      async *readStream(stream) {
        yield* await kept(streams, stream, () => all(store.readStream(stream)));
      },
      findEvent: (stream, eventId) => store.findEvent(stream, eventId),
    },
    codec: {
      decode: (recorded) => kept(opened, recorded.eventId, () => codec.decode(recorded)),
    },
  };
}

type Recorded = Parameters<Log['codec']['decode']>[0];

async function all(stream: AsyncIterable<Recorded>): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const recorded of stream) events.push(recorded);
  return events;
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const found = values.get(key);
  if (found !== undefined) return found;
  const made = make();
  values.set(key, made);
  return made;
}
