import type { Pool } from 'pg';
import { ConfigError } from '../config.ts';
import type { Listener } from '../postgres/listener.ts';
import type { EventStore } from './port.ts';
import { PostgresEventStore } from './postgres/store.ts';

/**
 * Opens the log: the one in Postgres where no other is named. Only then is the client of
 * EventStoreDB loaded, which takes as long as half of all the rest.
 * @throws ConfigError when the client can't read the connection string
 */
export async function openStore(
  eventStoreUrl: string | undefined,
  local: { pool: Pool; listener: Listener; onError: (error: unknown) => void },
): Promise<EventStore> {
  if (eventStoreUrl === undefined) return new PostgresEventStore(local);
  const { EventStoreDbEventStore } = await import('./eventStoreDb/eventStoreDb.ts');
  try {
    return new EventStoreDbEventStore(eventStoreUrl, local.onError);
  } catch {
    // The client's own words may quote what stands in the address.
    throw new ConfigError(['  EVENT_STORE_URL: is no connection string that the client can read']);
  }
}
