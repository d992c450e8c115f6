import type { Pool } from 'pg';
import type { Listener } from '../postgres/listener.ts';
import { Hearers } from './hearers.ts';
import { Outbox } from './outbox.ts';
import type { FanOut } from './port.ts';

const CHANNEL = 'kith_fan_out';

/** Fans out over Postgres notices: nothing more to install, for up to a few thousand sockets. */
export function postgresFanOut(deps: {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly onError: (error: unknown) => void;
}): FanOut {
  const hearers = new Hearers();
  const outbox = new Outbox({
    sender: hearers.name,
    tell: (messages) => hearers.tell(messages),
    send: async (payloads) => {
      await deps.pool.query(
        `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
           from unnest($2::text[]) as payload`,
        [CHANNEL, payloads],
      );
    },
    onError: deps.onError,
  });
  const deafen = deps.listener.on(CHANNEL, {
    onNotice: (payload) => hearers.receive(payload),
    onListening: () => hearers.gap(),
  });
  return {
    publish: (message) => outbox.add(message),
    hear: (hearer) => hearers.add(hearer),
    async close() {
      deafen();
      await outbox.close();
    },
  };
}
