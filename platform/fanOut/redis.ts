import { Redis } from 'ioredis';
import { Hearers } from './hearers.ts';
import { Outbox } from './outbox.ts';
import type { FanOut } from './port.ts';

const CHANNEL = 'kith:fan-out';

/** Fans out over Redis, for many processes with many sockets. */
export function redisFanOut(deps: {
  readonly url: string;
  readonly onError: (error: unknown) => void;
}): FanOut {
  const hearers = new Hearers();
  const publisher = connect(deps);
  const subscriber = connect(deps);
  const outbox = new Outbox({
    sender: hearers.name,
    tell: (messages) => hearers.tell(messages),
    send: async (payloads) => {
      for (const payload of payloads) await publisher.publish(CHANNEL, payload);
    },
    onError: deps.onError,
  });
  subscriber.on('message', (_channel, payload) => hearers.receive(payload));
  // Anew with every line; what was sent before is gone.
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(() => hearers.gap(), deps.onError);
  });
  return {
    publish: (message) => outbox.add(message),
    hear: (hearer) => hearers.add(hearer),
    close: async () => {
      await outbox.close();
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}

function connect(deps: {
  readonly url: string;
  readonly onError: (error: unknown) => void;
}): Redis {
  // By itself it would subscribe again without anybody who hears of a refusal, and that ends a process.
  const redis = new Redis(deps.url, { maxRetriesPerRequest: 1, autoResubscribe: false });
  redis.on('error', deps.onError);
  return redis;
}
