import { BEGINNING } from '../../../../../platform/eventStore/port.ts';
import { system } from '../../../../support/eventStoreDbServer/transactionLog.ts';
import { eventsOf, followUntil, idsOf } from '../../../../contract/eventStore/world.ts';
import { stage } from './world.ts';
import type { Stage } from './world.ts';

describe('following the log of EventStoreDB', () => {
  let on: Stage;
  beforeEach(async () => {
    on = await stage();
  });
  afterEach(() => on.end());

  it('given a server that goes away and comes back, when events follow, then each comes once', async () => {
    const { server, store, world } = on;
    const before = world.events(5);
    const after = world.events(5);
    await store.append(world.stream(1), before, 'none');
    let appending: Promise<unknown> | null = null;
    const goAwayAndComeBack = async () => {
      server.halt();
      await server.resume();
      await store.append(world.stream(1), after, 4);
    };
    const batches = await followUntil(store, BEGINNING, [world.category()], (seen) => {
      if (seen.at(-1)!.live) appending ??= goAwayAndComeBack();
      return eventsOf(seen).length >= 10;
    });
    await appending;
    expect(idsOf(eventsOf(batches))).toEqual(idsOf([...before, ...after]));
    expect(on.errors).toContainEqual(
      expect.objectContaining({ code: 'event-store-unavailable' }) as unknown,
    );
  });

  it('given a subscriber that the server lets go of, when events follow, then none is lost', async () => {
    const { server, store, world } = on;
    const events = world.events(6);
    await store.append(world.stream(1), events.slice(0, 3), 'none');
    let appending: Promise<unknown> | null = null;
    const batches = await followUntil(store, BEGINNING, [world.category()], (seen) => {
      if (seen.at(-1)!.live && appending === null) {
        server.failSubscriptions();
        appending = store.append(world.stream(1), events.slice(3), 2);
      }
      return eventsOf(seen).length >= 6;
    });
    await appending;
    expect(idsOf(eventsOf(batches))).toEqual(idsOf(events));
  });

  it('given a reader slower than a burst of writes, when it reads on, then nothing is missing', async () => {
    const { store, world } = on;
    const written: string[] = [];
    let burst: Promise<unknown> | null = null;
    const write = async () => {
      for (let index = 0; index < 30; index++) {
        const events = world.events(40);
        written.push(...idsOf(events));
        await store.append(world.stream(index), events, 'none');
      }
    };
    const ended = new AbortController();
    const seen: string[] = [];
    const options = { after: BEGINNING, categories: [world.category()], batchSize: 10 };
    for await (const batch of store.subscribe({ ...options, signal: ended.signal })) {
      seen.push(...idsOf(batch.events));
      if (batch.live) burst ??= write();
      // The whole burst is written while this one batch is worked on.
      if (batch.events.length > 0) await burst;
      if (seen.length >= 1_200) ended.abort();
    }
    expect(seen).toEqual(written);
  });

  it('given a long log, when it is caught up with, then what arrives together is one batch', async () => {
    const { store, world } = on;
    for (let index = 0; index < 10; index++) {
      await store.append(world.stream(index), world.events(200), 'none');
    }
    const batches = await followUntil(
      store,
      BEGINNING,
      [world.category()],
      (seen) => seen.at(-1)!.live,
    );
    expect(eventsOf(batches)).toHaveLength(2_000);
    expect(batches.length).toBeLessThan(500);
  });

  it('given a log that ends with many events of the server, when followed, then it goes live past them', async () => {
    const { server, store, world } = on;
    const { position } = await store.append(world.stream(1), [world.event()], 'none');
    for (let index = 0; index < 200; index++) {
      server.log.write('$stats-127.0.0.1:2113', [system('$statsCollected')]);
    }
    const batches = await followUntil(
      store,
      position,
      [world.category()],
      (seen) => seen.at(-1)!.live,
    );
    expect(eventsOf(batches)).toEqual([]);
    expect(batches.at(-1)!.checkpoint >= (await store.head())).toBe(true);
  });

  it('given events of other categories after the last match, when it is live, then the checkpoint follows', async () => {
    const { store, world } = on;
    await store.append(world.stream(1), [world.event()], 'none');
    let other: Promise<{ position: string }> | null = null;
    let wanted = '';
    const batches = await followUntil(store, BEGINNING, [world.category()], (seen) => {
      if (seen.at(-1)!.live && other === null) {
        other = store.append(world.stream(1, 'other'), [world.event()], 'none');
        void other.then(({ position }) => (wanted = position));
      }
      return wanted !== '' && seen.at(-1)!.checkpoint >= wanted;
    });
    expect(eventsOf(batches)).toHaveLength(1);
  });

  it('given a checkpoint whose event has been scavenged, when resumed, then the next event is not skipped', async () => {
    const { server, store, world } = on;
    await store.append(world.stream(1), [world.event()], 'none');
    const { position } = await store.append(world.stream(2), [world.event()], 'none');
    const next = world.events(2);
    await store.append(world.stream(3), [next[0]!], 'none');
    await store.append(world.stream(4), [next[1]!], 'none');
    server.log.scavenge(BigInt(`0x${position.slice(0, 16)}`));
    const batches = await followUntil(
      store,
      position,
      [world.category()],
      (seen) => eventsOf(seen).length >= 2,
    );
    expect(idsOf(eventsOf(batches))).toEqual(idsOf(next));
  });

  it('given no filter, when followed, then what the server and others wrote is left out', async () => {
    const { server, store, world } = on;
    const event = world.event();
    await store.append(world.stream(1), [event], 'none');
    await store.tombstone(world.stream(1), 0);
    const metadata = Buffer.from('{"$causedBy":"x"}');
    server.log.write('$ce-thing', [{ ...system('Linked'), metadata }]);
    server.log.write('thing-linked', [{ ...system('$>'), metadata }]);
    server.streams.append('foreign-1', [{ ...system('Blob'), isJson: false }], 'any');
    server.streams.append('foreign-2', [{ ...system('NoMetadata') }], 'any');
    const last = world.event();
    await store.append(world.stream(2), [last], 'none');
    const ended = new AbortController();
    const ids: string[] = [];
    const options = { after: BEGINNING, batchSize: 5, signal: ended.signal };
    for await (const batch of store.subscribe(options)) {
      ids.push(...idsOf(batch.events));
      if (batch.live) ended.abort();
    }
    expect(ids).toEqual(idsOf([event, last]));
  });

  it('given no categories at all, when followed, then the checkpoint moves and nothing is given', async () => {
    const { store, world } = on;
    const { position } = await store.append(world.stream(1), world.events(3), 'none');
    const batches = await followUntil(store, BEGINNING, [], (seen) => seen.at(-1)!.live);
    expect(eventsOf(batches)).toEqual([]);
    expect(batches.at(-1)!.checkpoint >= position).toBe(true);
  });
});
