import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';

/** How long what is in hand may take, in milliseconds; what takes longer is cut off. */
const IN_HAND_MS = 2_500;

/** How often connections that have become idle are ended, in milliseconds. */
const LOOK_MS = 50;

/** By server: the answers that are being made. */
const inHand = new WeakMap<Server, Set<ServerResponse>>();

/** Keeps account of what a server has in hand, so that closing it can tell those who wait. */
export function followAnswers(server: Server): void {
  const answers = new Set<ServerResponse>();
  inHand.set(server, answers);
  server.prependListener('request', (_request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
}

/**
 * Takes no more connections, answers what is in hand, and resolves when the last connection has
 * ended. A client that keeps its connection is told with the answer it waits for, or the next one,
 * that it was the last.
 */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  for (const response of inHand.get(server) ?? []) isLast(response);
  server.prependListener('request', (_request, response) => isLast(response));
  server.close();
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), IN_HAND_MS);
  await closed;
  clearInterval(looking);
  clearTimeout(cut);
}

function isLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
