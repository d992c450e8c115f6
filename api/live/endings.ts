import type { Sessions } from '../../platform/identity/sessions.ts';
import {
  readSessionEnding,
  SESSION_ENDINGS_CHANNEL,
} from '../../platform/identity/sessionEndings.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { Listener } from '../../platform/postgres/listener.ts';
import type { LiveSockets } from './sockets.ts';

/** How long the page that logs out has to leave before its socket is told, in milliseconds. */
const LOGGED_OUT_MS = 1_000;

/**
 * Closes the sockets of sessions that end, in whatever process that happens; also of those that
 * ended while nobody could hear of it. Answers how to stop.
 */
export function followEndings(deps: {
  readonly listener: Listener;
  readonly sockets: LiveSockets;
  readonly sessions: Pick<Sessions, 'goodAmong'>;
  readonly logger: Logger;
}): () => void {
  const { listener, sockets, sessions, logger } = deps;
  const endMissed = async () => {
    const open = sockets.sessionIds();
    if (open.length === 0) return;
    const good = new Set(await sessions.goodAmong(open));
    sockets.endSessions(open.filter((id) => !good.has(id)));
  };
  return listener.on(SESSION_ENDINGS_CHANNEL, {
    onNotice(payload) {
      const ending = readSessionEnding(payload);
      if (ending === null) return;
      const end = () => sockets.endSessions([ending.sessionId]);
      // Who logs out is on the way to /logout already: being sent there again would cut that off.
      if (ending.reason === 'loggedOut') setTimeout(end, LOGGED_OUT_MS).unref();
      else end();
    },
    onListening() {
      endMissed().catch((error: unknown) => logger.warn(errorFields(error), 'recovering'));
    },
  });
}
