import type { LiveMessage } from '../../../../domain/contracts/live.ts';
import { relayAnnouncements, type RelayDeps } from '../../../../api/live/relay.ts';
import type { LiveSockets } from '../../../../api/live/sockets.ts';
import { EventStoreUnavailableError } from '../../../../platform/eventStore/errors.ts';
import type { FanOutHearer } from '../../../../platform/fanOut/port.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { testId } from '../../../support/ids.ts';

const [workspaceId, projectId, userId] = [testId(1), testId(2), testId(3)];

const rows = {
  kind: 'rows',
  model: 'prospects',
  position: '0'.repeat(31) + '7',
  workspaceId,
  rows: [
    { id: testId(4), userId },
    { id: testId(5), projectId },
  ],
};

/** A relay whose project can't be asked for while `failing` says why. */
function world() {
  const sent: string[] = [];
  let failing: Error | null = null;
  let hearer: FanOutHearer | undefined;
  let told: () => void = () => undefined;
  let refused: () => void = () => undefined;
  const tell = (message: LiveMessage) => {
    sent.push('kind' in message ? message.kind : message.type);
    told();
  };
  const sockets = {
    size: 1,
    send: async (_audience: unknown, message: LiveMessage) => tell(message),
    sendToAll: async (message: LiveMessage) => tell(message),
  };
  const stop = relayAnnouncements({
    sockets: sockets as unknown as LiveSockets,
    reads: (async () => {
      if (failing === null) return undefined;
      refused();
      throw failing;
    }) as unknown as RelayDeps['reads'],
    memberships: { workspace: async () => null, roleOf: async () => null },
    fanOut: {
      publish: () => undefined,
      close: async () => undefined,
      hear: (it) => {
        hearer = it;
        return () => undefined;
      },
    },
    logger: createLogger({ level: 'silent', service: 'test' }),
    retryMs: 1,
  });
  return {
    stop,
    sent,
    fail: (error: Error | null) => void (failing = error),
    announce: (message: object = rows) => hearer?.onMessages([{ ...message }]),
    /** Until something could not be told. */
    refused: () => new Promise<void>((resolve) => (refused = resolve)),
    /** Until something was told. */
    heard: () => new Promise<void>((resolve) => (told = resolve)),
  };
}

describe('what is announced while something is away', () => {
  test('is made up for by a resync, once it is back', async () => {
    const { stop, sent, fail, announce, heard, refused } = world();
    fail(new EventStoreUnavailableError(new Error('halted')));
    announce();
    await refused();
    await refused();
    expect(sent).not.toContain('resync');
    announce();
    fail(null);
    while (!sent.includes('resync')) await heard();
    expect(sent.filter((kind) => kind === 'resync')).toHaveLength(1);
    stop();
  });

  test('is made up for by a resync at once where waiting would not help', async () => {
    const { stop, sent, fail, announce, heard } = world();
    fail(new TypeError('no such thing'));
    announce();
    while (!sent.includes('resync')) await heard();
    expect(sent.filter((kind) => kind === 'resync')).toHaveLength(1);
    stop();
  });
});
