import { EventStoreDBClient } from '@eventstore/db-client';

/** A client of the server. */
export interface Connection {
  readonly client: EventStoreDBClient;
}

/**
 * Opens a client by its connection string (`esdb://user:password@host:port?tls=…`; the
 * scheme may be `kurrentdb` too, which this client does not know by that name).
 *
 * The client is made to believe that the server can do nothing beyond the basics: so it
 * sends each append as a call of its own. Left to itself it shares one long call among all
 * appends of the process (release 6.2.1), and when that breaks, some are never answered,
 * others end as unhandled rejections, and late answers throw where nobody can catch it.
 * @throws Error when the connection string can't be read
 */
export function connect(url: string): Connection {
  const client = EventStoreDBClient.connectionString(url.replace(/^kurrentdb(?=[+:])/, 'esdb'));
  Object.assign(client, { supports: async () => false });
  return { client };
}
