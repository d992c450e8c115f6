import type { LiveActivity, LiveMessage } from '../../../../domain/contracts/live.ts';
import { relayAnnouncements, type RelayDeps } from '../../../../api/live/relay.ts';
import { Heard } from '../../../../api/live/heard.ts';
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
  const messages: LiveMessage[] = [];
  let framed: () => void = () => undefined;
  let frame = Promise.resolve();
  let failing: Error | null = null;
  let hearer: FanOutHearer | undefined;
  let told: () => void = () => undefined;
  let refused: () => void = () => undefined;
  const tell = (message: LiveMessage) => {
    sent.push('kind' in message ? message.kind : message.type);
    messages.push(message);
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
      if (failing === null) return [{ workspaceId, members: [] }];
      refused();
      throw failing;
    }) as unknown as RelayDeps['reads'],
    memberships: { workspace: async () => null, of: async () => null, roleOf: async () => null },
    fanOut: {
      publish: () => undefined,
      close: async () => undefined,
      hear: (it) => {
        hearer = it;
        return () => undefined;
      },
    },
    logger: createLogger({ level: 'silent', service: 'test' }),
    heard: new Heard(),
    store: { head: async () => '0'.repeat(32) },
    retryMs: 1,
    pause: () => frame,
  });
  return {
    stop,
    sent,
    messages,
    /** From now on what is told waits until `endFrame`. */
    beginFrame: () => void (frame = new Promise((resolve) => (framed = resolve))),
    endFrame: () => framed(),
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

const place = (at: number) => String(at).padStart(32, '0');

const moved = (at: number, id: string, facts: object = {}) => ({
  kind: 'rows',
  model: 'prospects',
  position: place(at),
  workspaceId,
  actorId: userId,
  rows: [{ id, projectId, stage: 'hired', revision: at, ...facts }],
});

describe('what is announced within 50 ms', () => {
  async function afterTheFirst() {
    const opened = world();
    const { announce, heard, beginFrame } = opened;
    beginFrame();
    const first = heard();
    announce(moved(1, 'a'));
    await first;
    return opened;
  }

  test('leaves at once where nothing was told for a while', async () => {
    const { messages, stop } = await afterTheFirst();
    expect(messages).toEqual([
      {
        type: 'LIVE_ACTIVITY',
        kind: 'changed',
        resource: 'prospects',
        position: place(1),
        ids: ['a'],
        actorId: userId,
        projectId,
        stage: 'hired',
        revision: 1,
      },
    ]);
    stop();
  });

  test('shares one message, at the place of the last', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    announce(moved(2, 'b'));
    announce({ ...moved(3, 'c'), actorId: testId(9) });
    announce(moved(4, 'b'));
    expect(messages).toHaveLength(1);
    const told = heard();
    endFrame();
    await told;
    expect(messages.slice(1)).toEqual([
      {
        type: 'LIVE_ACTIVITY',
        kind: 'changed',
        resource: 'prospects',
        position: place(4),
        ids: ['c', 'b'],
        projectId,
      },
    ]);
    stop();
  });

  test('says of one row alone what its last change says', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    announce(moved(2, 'b', { stage: 'offer' }));
    announce(moved(3, 'b'));
    const told = heard();
    endFrame();
    await told;
    expect(messages[1]).toMatchObject({ position: place(3), ids: ['b'], stage: 'hired' });
    expect(messages[1]).toMatchObject({ actorId: userId, revision: 3 });
    stop();
  });

  test('names none where one of them names none, or they are more than a hundred', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    announce(moved(2, 'b'));
    announce(moved(3, ''));
    const other = testId(8);
    for (let at = 4; at < 105; at++) announce(moved(at, String(at), { projectId: other }));
    const told = heard();
    endFrame();
    await told;
    while (messages.length < 3) await heard();
    expect(messages.slice(1).map((message) => 'ids' in message)).toEqual([false, false]);
    stop();
  });

  test('is told to each audience by itself, in the order in which each changed last', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    const other = testId(8);
    announce(moved(2, 'b'));
    announce(moved(3, 'c', { projectId: other }));
    announce(moved(4, 'd', { userId }));
    announce(moved(5, 'e'));
    const told = heard();
    endFrame();
    await told;
    while (messages.length < 4) await heard();
    const said = messages.slice(1) as LiveActivity[];
    expect(said.map(({ position, ids }) => [position, ids])).toEqual([
      [place(3), ['c']],
      [place(4), ['d']],
      [place(5), ['b', 'e']],
    ]);
    stop();
  });

  test('tells of a job how far it is by now', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    const progress = { kind: 'progress', resource: 'exports', id: testId(7), workspaceId, userId };
    announce({ ...progress, done: 1, total: 3 });
    announce({ ...progress, done: 2, total: 3 });
    const told = heard();
    endFrame();
    await told;
    expect(messages.slice(1)).toEqual([
      {
        type: 'LIVE_ACTIVITY',
        kind: 'progress',
        userId,
        resource: 'exports',
        ids: [testId(7)],
        done: 2,
        total: 3,
      },
    ]);
    stop();
  });
});
