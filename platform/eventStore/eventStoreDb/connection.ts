import { EventStoreDBClient } from '@eventstore/db-client';
import type { Credentials } from '@eventstore/db-client';

/** A client of the server, and who it speaks as. */
export interface Connection {
  readonly client: EventStoreDBClient;
  /** Given to each append, see `connect`. */
  readonly credentials: Credentials | undefined;
}

/**
 * Opens a client by its connection string (`esdb://user:password@host:port?tls=…`; the
 * scheme may be `kurrentdb` too, which this client does not know by that name).
 *
 * Appends name their credentials, although the client has them from the string: so it
 * sends each as a call of its own. Left to itself it shares one long call among all
 * appends of the process (release 6.2.1), and when that breaks, some are never
 * answered and others end as unhandled rejections.
 * @throws Error when the connection string can't be read
 */
export function connect(url: string): Connection {
  const known = url.replace(/^kurrentdb(?=[+:])/, 'esdb');
  return { client: EventStoreDBClient.connectionString(known), credentials: credentialsOf(known) };
}

function credentialsOf(url: string): Credentials | undefined {
  const match = /^[^:]+:\/\/([^:@/]+):([^@]+)@/.exec(url.trim());
  if (match?.[1] !== undefined && match[2] !== undefined) {
    return { username: decodeURIComponent(match[1]), password: decodeURIComponent(match[2]) };
  }
  // Without TLS the client keeps credentials to itself: these only choose the way of sending.
  return /[?&]tls=false\b/i.test(url) ? { username: 'nobody', password: 'nothing' } : undefined;
}
