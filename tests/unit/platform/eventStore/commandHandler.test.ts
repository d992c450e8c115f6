import {
  ConcurrencyError,
  CommandIdTakenError,
  EventStoreUnavailableError,
  StaleError,
} from '../../../../platform/eventStore/errors.ts';
import { readAggregate } from '../../../../platform/eventStore/aggregates.ts';
import { handleCommand, readAhead } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import type { EventStore } from '../../../../platform/eventStore/port.ts';
import { idSource } from '../../../../platform/ids.ts';
import { counter, raise } from '../../../support/counter.ts';
import { testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

const id = testId(99);

function handlingWith(store: EventStore = new InMemoryEventStore()) {
  return { store, codec: plainCodec, ids: idSource, decider: counter };
}

async function stored(store: EventStore) {
  const events = [];
  for await (const event of store.readStream(`counter-${id}`)) events.push(event);
  return events;
}

describe('handleCommand', () => {
  it('appends what was decided, with ids derived from the command and its context as metadata', async () => {
    const handling = handlingWith();
    const handled = await handleCommand(handling, id, raise(1, 2));
    const events = await stored(handling.store);
    expect(handled).toEqual({
      events: [
        { type: 'Raised', data: { from: 0 } },
        { type: 'Raised', data: { from: 1 } },
      ],
      position: events[1]?.position,
      revision: 1,
      replayed: false,
    });
    expect(events.map((event) => event.eventId)).toEqual([
      idSource.idOf(testId(1), '0'),
      idSource.idOf(testId(1), '1'),
    ]);
    expect(events[0]?.metadata).toEqual({
      commandId: testId(1),
      occurredAt: '2026-11-03T09:30:00.000Z',
      actor: { kind: 'operator' },
      workspaceId: null,
      correlationId: testId(1),
      causationId: null,
      schemaVersion: 1,
    });
  });

  it('answers where the stream stands when nothing follows from the command', async () => {
    const handling = handlingWith();
    const nothing = { events: [], position: BEGINNING, revision: 'none', replayed: false };
    expect(await handleCommand(handling, id, raise(1, 0))).toEqual(nothing);
    const { position } = await handleCommand(handling, id, raise(2));
    expect(await handleCommand(handling, id, raise(3, 0))).toEqual({
      ...nothing,
      position,
      revision: 0,
    });
  });

  it('answers a command of long ago as the first time, though nothing would follow from it now', async () => {
    const idle = { ...counter, decide: () => [] };
    const handling = handlingWith();
    const first = await handleCommand(handling, id, raise(1, 2));
    for (let later = 2; later < 300; later++) await handleCommand(handling, id, raise(later));
    const again = await handleCommand({ ...handling, decider: idle }, id, raise(1, 2));
    expect(again).toEqual({ ...first, replayed: true });
    const { commands } = await readAggregate(handling, counter, id);
    expect(commands.size).toBeLessThanOrEqual(200);
    expect(commands.has(testId(299))).toBe(true);
  });

  it('lets a broken rule through and appends nothing', async () => {
    const handling = handlingWith();
    await expect(handleCommand(handling, id, raise(1, -1))).rejects.toMatchObject({
      code: 'only-upwards',
    });
    expect(await stored(handling.store)).toEqual([]);
  });

  it('answers a repeated command as the first time, neither deciding nor encoding again', async () => {
    const handling = handlingWith();
    const first = await handleCommand(handling, id, raise(1, 2));
    await handleCommand(handling, id, raise(2));
    const refuse = () => {
      throw new Error('not again');
    };
    const again = await handleCommand(
      {
        ...handling,
        decider: { ...counter, decide: refuse },
        codec: { ...plainCodec, encode: refuse },
      },
      id,
      raise(1, 2),
      { ifMatch: 0 },
    );
    expect(again).toEqual({ ...first, replayed: true });
    expect(await stored(handling.store)).toHaveLength(3);
  });

  it.each([
    ['actor', { actor: { kind: 'visitor' } }],
    ['workspace', { workspaceId: testId(7) }],
  ] as const)('takes the same id from another %s for another command', async (_, context) => {
    const handling = handlingWith();
    await handleCommand(handling, id, raise(1));
    await expect(handleCommand(handling, id, raise(1, 1, context))).rejects.toBeInstanceOf(
      CommandIdTakenError,
    );
    expect(await stored(handling.store)).toHaveLength(1);
  });

  it('refuses a command id that was used on another aggregate', async () => {
    const handling = handlingWith();
    await handleCommand(handling, testId(98), raise(1));
    await expect(handleCommand(handling, id, raise(1))).rejects.toMatchObject({
      code: 'command-id-taken',
      data: {},
    });
  });

  it('decides again on what stands there when another was faster', async () => {
    const handling = handlingWith();
    const commands = Array.from({ length: 30 }, (_, index) => raise(index + 1));
    const handled = await Promise.all(
      commands.map((command) => handleCommand(handling, id, command)),
    );
    expect(handled.map((each) => each.revision).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      commands.map((_, index) => index),
    );
    const events = await stored(handling.store);
    expect(events.map((event) => event.data['from'])).toEqual(commands.map((_, index) => index));
  });

  it('decides on what was read ahead, and reads nothing again', async () => {
    const handling = handlingWith();
    await handleCommand(handling, id, raise(1, 2));
    const ahead = readAhead(handling, id);
    await ahead;
    const read = jest.spyOn(handling.store, 'readStream');

    const handled = await handleCommand(handling, id, raise(2), { ahead });

    expect(handled.events).toEqual([{ type: 'Raised', data: { from: 2 } }]);
    expect(read).not.toHaveBeenCalled();
  });

  it('decides anew where somebody has written since it was read ahead', async () => {
    const handling = handlingWith();
    const ahead = readAhead(handling, id);
    await ahead;
    await handleCommand(handling, id, raise(1, 2));

    const handled = await handleCommand(handling, id, raise(2), { ahead });

    expect(handled.events).toEqual([{ type: 'Raised', data: { from: 2 } }]);
  });

  it('does not decide on what was read ahead of others who have their turn first', async () => {
    const handling = handlingWith();
    const ahead = readAhead(handling, id);
    await ahead;
    const append = jest.spyOn(handling.store, 'append');

    await Promise.all([
      handleCommand(handling, id, raise(1, 2)),
      handleCommand(handling, id, raise(2), { ahead }),
    ]);

    expect(append).toHaveBeenCalledTimes(2);
    expect(await stored(handling.store)).toHaveLength(3);
  });

  it('handles a command once that arrives many times at the same moment', async () => {
    const handling = handlingWith();
    let encodings = 0;
    // As an encrypting codec does, this one never writes the same text twice.
    const codec = {
      ...plainCodec,
      encode: async (_stream: string, _eventId: string, _type: string, data: object) => ({
        ...data,
        sealed: ++encodings,
      }),
      decode: async ({
        type,
        data,
      }: {
        type: string;
        data: Readonly<Record<string, unknown>>;
      }) => ({
        type,
        data: { from: data['from'] },
      }),
    };
    const handled = await Promise.all(
      Array.from({ length: 10 }, () => handleCommand({ ...handling, codec }, id, raise(1, 2))),
    );
    expect(handled.filter((each) => !each.replayed)).toHaveLength(1);
    for (const each of handled) expect(each).toMatchObject({ revision: 1, events: { length: 2 } });
    expect(await stored(handling.store)).toHaveLength(2);
  });

  it('given the connection goes after the commit, then the command is answered as done', async () => {
    const store = new InMemoryEventStore();
    const append = store.append.bind(store);
    store.append = async (...appended) => {
      await append(...appended);
      throw new EventStoreUnavailableError(new Error('The connection has gone.'));
    };
    const handled = await handleCommand(handlingWith(store), id, raise(1));
    expect(handled).toMatchObject({ events: { length: 1 }, revision: 0, replayed: true });
  });

  it('gives up with ConcurrencyError when others are faster every time', async () => {
    const store = new InMemoryEventStore();
    let others = 1_000;
    const raced: EventStore = {
      append: async (...append) => {
        await handleCommand(handlingWith(store), id, raise(others++));
        return store.append(...append);
      },
      readStream: (...read) => store.readStream(...read),
      findEvent: (...find) => store.findEvent(...find),
      readAll: (...read) => store.readAll(...read),
      subscribe: (options) => store.subscribe(options),
      head: () => store.head(),
      logId: () => store.logId(),
      tombstone: (...end) => store.tombstone(...end),
      close: () => store.close(),
    };
    await expect(handleCommand(handlingWith(raced), id, raise(1))).rejects.toBeInstanceOf(
      ConcurrencyError,
    );
    const events = await stored(store);
    expect(events.some((event) => event.metadata.commandId === testId(1))).toBe(false);
  });

  it('goes on when ifMatch is the revision that stands there', async () => {
    const handling = handlingWith();
    await handleCommand(handling, id, raise(1));
    const handled = handleCommand(handling, id, raise(2), { ifMatch: 0 });
    await expect(handled).resolves.toMatchObject({ revision: 1 });
  });

  it.each([1, 5])('is stale at revision 0 with ifMatch %p', async (ifMatch) => {
    const handling = handlingWith();
    await handleCommand(handling, id, raise(1));
    const handled = handleCommand(handling, id, raise(2), { ifMatch });
    await expect(handled).rejects.toBeInstanceOf(StaleError);
  });

  it('of two that decided on the same revision with ifMatch, the slower is stale', async () => {
    const handling = handlingWith();
    await handleCommand(handling, id, raise(1));
    const results = await Promise.allSettled([
      handleCommand(handling, id, raise(2), { ifMatch: 0 }),
      handleCommand(handling, id, raise(3), { ifMatch: 0 }),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'stale', data: { revision: 1 } },
    });
  });
});
