import { BEGINNING } from '../../../../../platform/eventStore/port.ts';
import { system } from '../../../../support/eventStoreDbServer/transactionLog.ts';
import { idsOf } from '../../../../contract/eventStore/world.ts';
import { stage } from './world.ts';
import type { Stage } from './world.ts';

describe('reading the log of EventStoreDB', () => {
  let on: Stage;
  beforeEach(async () => {
    on = await stage();
  });
  afterEach(() => on.end());

  it('given only events of the server, when asked for the head, then it is the beginning', async () => {
    expect(await on.store.head()).toBe(BEGINNING);
    expect(await on.store.readAll(BEGINNING, 10)).toMatchObject({ events: [], live: true });
  });

  it('given a few events of the server at the end, when asked for the head, then they do not count', async () => {
    const { server, store, world } = on;
    const { position } = await store.append(world.stream(1), [world.event()], 'none');
    for (let index = 0; index < 5; index++) {
      server.log.write('$stats-1', [system('$statsCollected')]);
    }
    expect(await store.head()).toBe(position);
  });

  it('given a batch that takes the last match, when read, then it says that nothing is left', async () => {
    const { server, store, world } = on;
    const events = world.events(4);
    await store.append(world.stream(1), events, 'none');
    server.log.write('$stats-1', [system('$statsCollected')]);
    const part = await store.readAll(BEGINNING, 3);
    expect(idsOf(part.events)).toEqual(idsOf(events.slice(0, 3)));
    expect(part).toMatchObject({ live: false, checkpoint: part.events.at(-1)?.position });
    const whole = await store.readAll(BEGINNING, 4);
    expect(whole).toMatchObject({ live: true });
    expect(whole.checkpoint > whole.events.at(-1)!.position).toBe(true);
  });

  it('given a long log without matches, when read, then one batch looks at a part of it', async () => {
    const { server, store, world } = on;
    server.streams.append(
      'other-1',
      Array.from({ length: 5_000 }, () => system('Other')),
      'any',
    );
    const filter = { categories: [world.category()] };
    const first = await store.readAll(BEGINNING, 10, filter);
    expect(first).toMatchObject({ events: [], live: false });
    expect(first.checkpoint > BEGINNING).toBe(true);
    let last = first;
    let batches = 1;
    while (!last.live) {
      last = await store.readAll(last.checkpoint, 10, filter);
      batches += 1;
    }
    expect(batches).toBe(3);
  });

  it('given readers that stop early, when the store is closed, then it waits for none of them', async () => {
    const { store, world } = on;
    await store.append(world.stream(1), world.events(300), 'none');
    for await (const event of store.readStream(world.stream(1))) {
      expect(event.revision).toBe(0);
      break;
    }
    await store.readAll(BEGINNING, 5);
    // One whose answer had come whole, and one still under way, are let go of differently.
    for (let index = 0; index < 20; index++) await store.head();
    await expect(store.close()).resolves.toBeUndefined();
  });
});
