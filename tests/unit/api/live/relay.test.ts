import type { LiveActivity, LiveMessage } from '../../../../domain/contracts/live.ts';
import { relayAnnouncements } from '../../../../api/live/relay.ts';
import { Heard } from '../../../../api/live/heard.ts';
import type { LiveSockets } from '../../../../api/live/sockets.ts';
import { EventStoreUnavailableError } from '../../../../platform/eventStore/errors.ts';
import type { FanOutHearer } from '../../../../platform/fanOut/port.ts';
import { createLogger } from '../../../../platform/logger.ts';
import type { Transaction } from '../../../../platform/postgres/transaction.ts';
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
  let uncounted: Error | null = null;
  let counted = 0;
  let isHeard = true;
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
    hasAny: () => isHeard,
    send: async (_audience: unknown, message: LiveMessage) => tell(message),
    sendToAll: async (message: LiveMessage) => tell(message),
  };
  const stop = relayAnnouncements({
    sockets: sockets as unknown as LiveSockets,
    reads: (_workspaceIds, work) => {
      if (failing !== null) {
        refused();
        throw failing;
      }
      // What is asked is a project, or how many stand in a stage of it.
      const query = async (sql: string) => {
        if (!sql.includes('count(*)')) return [{ workspaceId, members: [] }];
        counted += 1;
        if (uncounted !== null) throw uncounted;
        return [{ stage: 'hired', count: 3 }];
      };
      return work({ query } as unknown as Transaction);
    },
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
    /** From now on nobody can be counted. */
    failCounts: (error: Error) => void (uncounted = error),
    counted: () => counted,
    /** Whether whoever may hear of it is connected here. */
    connect: (isConnected: boolean) => void (isHeard = isConnected),
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

const since = '2026-11-26T10:00:00.000Z';

/** From being found to being hired, if nothing else is said. */
const move = (at: number, facts: object = {}) => ({
  from: 'offer',
  stage: 'hired',
  orderKey: String(at),
  stageSince: since,
  follows: at - 1,
  revision: at,
  ...facts,
});

const moved = (at: number, id: string, facts: object = {}) => ({
  kind: 'rows',
  model: 'prospects',
  position: place(at),
  workspaceId,
  actorId: userId,
  rows: [{ id, projectId, moved: move(at), ...facts }],
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
        moves: [{ id: 'a', ...move(1) }],
        counts: { hired: 3 },
      },
    ]);
    stop();
  });

  test('shares one message, at the place of the last', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    announce(moved(2, 'b'));
    announce({ ...moved(3, 'c'), actorId: testId(9) });
    announce(moved(4, 'b', { moved: move(4, { follows: 2 }) }));
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
        moves: [
          { id: 'c', ...move(3) },
          { id: 'b', ...move(4, { follows: 1 }) },
        ],
        counts: { hired: 3 },
      },
    ]);
    stop();
  });

  async function second(...announced: readonly object[]) {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    for (const each of announced) announce(each);
    const told = heard();
    endFrame();
    await told;
    stop();
    return messages[1] as LiveActivity;
  }

  test('says of one who was moved twice from where to where, as one move', async () => {
    const { moves, position } = await second(
      moved(2, 'b', { moved: move(2, { from: 'replied', stage: 'offer' }) }),
      moved(3, 'b'),
    );
    expect(position).toBe(place(3));
    expect(moves).toEqual([{ id: 'b', ...move(3, { from: 'replied', follows: 1 }) }]);
  });

  test('says of nobody that they were moved of whom something else is told too, and how many stand where all the same', async () => {
    const other = { moved: undefined };
    for (const both of [
      [moved(2, 'b', other), moved(3, 'b')],
      [moved(2, 'b'), moved(3, 'b', other)],
      [moved(2, 'b'), moved(4, 'b')],
    ]) {
      const { ids, moves, counts } = await second(...both, moved(5, 'c'));
      expect(ids).toEqual(['b', 'c']);
      expect(moves).toEqual([{ id: 'c', ...move(5) }]);
      expect(counts).toEqual({ hired: 3 });
    }
  });

  test('counts nothing, and says nothing, where nobody who may hear of it is connected here', async () => {
    const { messages, announce, heard, endFrame, stop, counted, connect } = await afterTheFirst();
    endFrame();
    connect(false);
    announce(moved(2, 'b'));
    // What is told after it is told once it is over.
    const told = heard();
    const progress = { kind: 'progress', resource: 'exports', id: testId(7), workspaceId, userId };
    announce({ ...progress, done: 1, total: 3 });
    await told;
    expect(messages.map((said) => 'kind' in said && said.kind)).toEqual(['changed', 'progress']);
    expect(counted()).toBe(1);
    stop();
  });

  test.each([new EventStoreUnavailableError(new Error('halted')), new Error('too slow')])(
    'is told without counts where they fail: %s',
    async (error) => {
      const { messages, announce, heard, endFrame, stop, failCounts } = await afterTheFirst();
      failCounts(error);
      announce(moved(2, 'b'));
      const told = heard();
      endFrame();
      await told;
      expect(messages[1]).toMatchObject({ kind: 'changed', ids: ['b'], position: place(2) });
      expect(messages[1]).not.toHaveProperty('counts');
      stop();
    },
  );

  test('names none where one of them names none, or they are more than 250', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    announce(moved(2, 'b'));
    announce(moved(3, ''));
    const other = testId(8);
    for (let at = 4; at < 255; at++) announce(moved(at, String(at), { projectId: other }));
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

  test('tells who else may read the project that a colleague does something to many of it, and not by which job', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    const progress = { kind: 'progress', resource: 'bulks', id: testId(7), workspaceId, userId };
    announce({ ...progress, projectId, done: 20, total: 300 });
    const told = heard();
    endFrame();
    await told;
    while (messages.length < 3) await heard();
    const message = { type: 'LIVE_ACTIVITY', kind: 'progress', resource: 'bulks' };
    expect(messages.slice(1)).toEqual([
      { ...message, userId, ids: [testId(7)], done: 20, total: 300 },
      { ...message, actorId: userId, projectId, done: 20, total: 300 },
    ]);
    stop();
  });

  test('tells them, and nobody else, that it is over', async () => {
    const { messages, announce, heard, endFrame, stop } = await afterTheFirst();
    const progress = { kind: 'progress', resource: 'bulks', id: testId(7), workspaceId, userId };
    announce({ ...progress, projectId, done: 20, total: 300, isOver: true });
    const told = heard();
    endFrame();
    await told;
    const message = { type: 'LIVE_ACTIVITY', kind: 'progress', resource: 'bulks', left: true };
    expect(messages.slice(1)).toEqual([
      { ...message, actorId: userId, projectId, done: 20, total: 300 },
    ]);
    stop();
  });
});
