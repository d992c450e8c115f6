import { once } from 'node:events';
import type { Server } from 'node:http';

/** How long what is in hand may take, in milliseconds; what takes longer is cut off. */
const IN_HAND_MS = 2_500;

/** How often connections that have become idle are ended, in milliseconds. */
const LOOK_MS = 50;

/**
 * Takes no more connections, answers what is in hand, and resolves when the last connection has
 * ended. A client that keeps its connection is told with the next answer that it was the last.
 */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  server.close();
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), IN_HAND_MS);
  await closed;
  clearInterval(looking);
  clearTimeout(cut);
}
