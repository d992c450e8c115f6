import type { Pool } from 'pg';
import type { Notifications } from '../postgres/notifications.ts';
import { Hearers } from './hearers.ts';
import { Outbox } from './outbox.ts';
import type { FanOut } from './port.ts';

const CHANNEL = 'kith_fan_out';

/** Fans out over Postgres notices: nothing more to install, for up to a few thousand sockets. */
export function postgresFanOut(deps: {
  readonly pool: Pool;
  readonly notifications: Notifications;
  onError(error: unknown): void;
}): FanOut {
  const hearers = new Hearers();
  const outbox = new Outbox(async (payloads) => {
    await deps.pool.query(
      `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
         from unnest($2::text[]) as payload`,
      [CHANNEL, payloads],
    );
  }, deps.onError);
  const stop = deps.notifications.hear(CHANNEL, {
    onNotice: (payload) => hearers.receive(payload),
    onGap: () => hearers.gap(),
  });
  return {
    publish: (message) => outbox.add(message),
    hear: (hearer) => hearers.add(hearer),
    close: async () => {
      stop();
      await outbox.close();
    },
  };
}
