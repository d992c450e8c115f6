import { EventStoreUnavailableError } from '../../../platform/eventStore/errors.ts';
import type { Scene } from './contract.ts';
import { eventsOf, followUntil, idsOf } from './world.ts';

/** Subscriptions: what was, then what comes, of some categories, from any position. */
export function subscriptionCases(scene: Scene): void {
  describe('subscribe', () => {
    it('[common] catches up, then follows live, in log order and without a gap', async () => {
      const world = scene('follow');
      const start = await world.store.head();
      const other = await world.log.another();
      const past = world.events(30);
      const future = world.events(30);
      for (const [index, event] of past.entries()) {
        await world.store.append(world.stream(index % 4), [event], 'any');
      }
      let appending: Promise<unknown> | null = null;
      const batches = await followUntil(
        world.store,
        start,
        [world.category()],
        (seen) => {
          if (seen.at(-1)!.live && eventsOf(seen).length === past.length) {
            appending ??= (async () => {
              for (const [index, event] of future.entries()) {
                const store = index % 2 === 0 ? world.store : other;
                await store.append(world.stream(index % 4), [event], 'any');
              }
            })();
          }
          return eventsOf(seen).length >= past.length + future.length;
        },
        7,
      );
      await appending;
      expect(idsOf(eventsOf(batches))).toEqual(idsOf([...past, ...future]));
      expect(batches.every((batch) => batch.events.length <= 7)).toBe(true);
      const checkpoints = batches.map((batch) => batch.checkpoint);
      expect(checkpoints).toEqual(checkpoints.toSorted());
    });

    it('[common] says when it has caught up, on a stretch without matches too', async () => {
      const world = scene('follow-live');
      const start = await world.store.head();
      const batches = await followUntil(world.store, start, [world.category()], (seen) =>
        seen.some((batch) => batch.live),
      );
      expect(eventsOf(batches)).toEqual([]);
    });

    it('[common] gives events of its categories only', async () => {
      const world = scene('follow-filter');
      const start = await world.store.head();
      const short = world.category('a');
      const third = world.category('c');
      const mine = world.events(3);
      await world.store.append(`${short}-1`, [mine[0]!], 'none');
      await world.store.append(`${short}b-1`, world.events(5), 'none');
      await world.store.append(`${third}-1`, [mine[1]!], 'none');
      await world.store.append(`${short}-2`, [mine[2]!], 'none');
      const batches = await followUntil(
        world.store,
        start,
        [short, third],
        (seen) => eventsOf(seen).length >= 3,
      );
      expect(idsOf(eventsOf(batches))).toEqual(idsOf(mine));
    });

    it.each([0, 4, 9])('[common] resumes after the event at index %p', async (index) => {
      const world = scene(`follow-resume-${index}`);
      const start = await world.store.head();
      const events = world.events(10);
      await world.store.append(world.stream(1), events.slice(0, 6), 'none');
      await world.store.append(world.stream(2), events.slice(6), 'none');
      const last = world.event();
      await world.store.append(world.stream(3), [last], 'none');
      const whole = await followUntil(
        world.store,
        start,
        [world.category()],
        (seen) => eventsOf(seen).length >= 11,
      );
      const { position } = eventsOf(whole)[index]!;
      const rest = await followUntil(
        world.store,
        position,
        [world.category()],
        (seen) => eventsOf(seen).length >= 10 - index,
      );
      expect(idsOf(eventsOf(rest))).toEqual(idsOf([...events.slice(index + 1), last]));
    });

    it('[common] resumes after any checkpoint, and misses nothing', async () => {
      const world = scene('follow-checkpoints');
      const start = await world.store.head();
      const mine = world.events(6);
      for (const event of mine) {
        await world.store.append(world.stream('other', 'other'), world.events(5), 'any');
        await world.store.append(world.stream(1), [event], 'any');
      }
      const categories = [world.category()];
      const batches = await followUntil(
        world.store,
        start,
        categories,
        (seen) => eventsOf(seen).length >= 6,
        2,
      );
      for (const [index, { checkpoint }] of batches.entries()) {
        const left = mine.slice(eventsOf(batches.slice(0, index + 1)).length);
        const rest = await followUntil(
          world.store,
          checkpoint,
          categories,
          (seen) => eventsOf(seen).length >= left.length,
        );
        expect(idsOf(eventsOf(rest))).toEqual(idsOf(left));
      }
    });

    it('[common] the checkpoint moves on long stretches without matches', async () => {
      const world = scene('follow-stretch');
      const start = await world.store.head();
      const { position: wanted } = await world.store.append(
        world.stream(1),
        [world.event()],
        'none',
      );
      for (let index = 0; index < 8; index++) {
        await world.store.append(world.stream(index, 'other'), world.events(250), 'none');
      }
      const categories = [world.category()];
      const batches = await followUntil(
        world.store,
        start,
        categories,
        (seen) => eventsOf(seen).length === 1 && seen.at(-1)!.checkpoint > wanted,
      );
      const next = world.event();
      await world.store.append(world.stream(2), [next], 'none');
      const rest = await followUntil(
        world.store,
        batches.at(-1)!.checkpoint,
        categories,
        (seen) => eventsOf(seen).length >= 1,
      );
      expect(idsOf(eventsOf(rest))).toEqual(idsOf([next]));
    });

    it('[common] ends when its signal is aborted, before and while it waits', async () => {
      const world = scene('follow-abort');
      const start = await world.store.head();
      const options = { after: start, categories: [world.category()], batchSize: 10 };
      for await (const batch of world.store.subscribe({
        ...options,
        signal: AbortSignal.abort(),
      })) {
        throw new Error(`A batch of ${batch.events.length} came after the end.`);
      }
      const ended = new AbortController();
      const following = (async () => {
        for await (const batch of world.store.subscribe({ ...options, signal: ended.signal })) {
          if (batch.live) setImmediate(() => ended.abort());
        }
      })();
      await expect(following).resolves.toBeUndefined();
    });

    it('[common] ends when the store is closed, which then takes no appends', async () => {
      const world = scene('follow-close');
      const other = await world.log.another();
      const start = await other.head();
      const { signal } = new AbortController();
      const options = { after: start, categories: [world.category()], batchSize: 10, signal };
      for await (const batch of other.subscribe(options)) {
        if (batch.live) setImmediate(() => void other.close());
      }
      await expect(other.append(world.stream(1), [world.event()], 'none')).rejects.toBeInstanceOf(
        EventStoreUnavailableError,
      );
      await world.store.append(world.stream(1), [world.event()], 'none');
    });
  });
}
