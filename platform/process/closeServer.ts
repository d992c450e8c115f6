import { once } from 'node:events';
import type { Server } from 'node:http';

/** Takes no more connections, ends the idle ones, and resolves when the last answer is out. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
}
