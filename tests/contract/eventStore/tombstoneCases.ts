import {
  EventIdTakenError,
  StreamDeletedError,
  WrongExpectedRevisionError,
} from '../../../platform/eventStore/errors.ts';
import type { Scene } from './contract.ts';
import { all, casesFor, eventsOf, followUntil, idsOf } from './world.ts';
import type { Capabilities } from './world.ts';

/** Tombstones: the end of a stream. */
export function tombstoneCases(scene: Scene, { keepsIdsForEver }: Capabilities): void {
  const others = casesFor(keepsIdsForEver);

  describe('tombstone', () => {
    it('[common] neither appends nor reads, whatever is expected', async () => {
      const world = scene('tombstone');
      const { store } = world;
      await store.append(world.stream(1), world.events(2), 'none');
      await store.tombstone(world.stream(1), 1);
      for (const expected of ['none', 'any', 'exists', 1, 2] as const) {
        await expect(
          store.append(world.stream(1), [world.event()], expected),
        ).rejects.toBeInstanceOf(StreamDeletedError);
      }
      await expect(all(store.readStream(world.stream(1)))).rejects.toBeInstanceOf(
        StreamDeletedError,
      );
      await expect(
        all(store.readStream(world.stream(1), { direction: 'backwards', limit: 1 })),
      ).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(store.tombstone(world.stream(1), 'any')).rejects.toBeInstanceOf(
        StreamDeletedError,
      );
    });

    it('[common] is refused at a wrong revision, and leaves the stream as it was', async () => {
      const world = scene('tombstone-revision');
      const { store } = world;
      const events = world.events(2);
      await store.append(world.stream(1), events, 'none');
      for (const expected of [0, 2] as const) {
        await expect(store.tombstone(world.stream(1), expected)).rejects.toBeInstanceOf(
          WrongExpectedRevisionError,
        );
      }
      expect(idsOf(await all(store.readStream(world.stream(1))))).toEqual(idsOf(events));
      await expect(store.append(world.stream(1), [world.event()], 1)).resolves.toMatchObject({
        revision: 2,
      });
    });

    it('[common] ends a stream of that name only', async () => {
      const world = scene('tombstone-neighbour');
      await world.store.append(world.stream(1), [world.event()], 'none');
      await world.store.append(world.stream(11), [world.event()], 'none');
      await world.store.tombstone(world.stream(1), 'any');
      await expect(world.store.append(world.stream(11), [world.event()], 0)).resolves.toMatchObject(
        { revision: 1 },
      );
    });

    it('[common] is no event to those who follow the category', async () => {
      const world = scene('tombstone-follow');
      const start = await world.store.head();
      await world.store.append(world.stream(1), [world.event()], 'none');
      await world.store.tombstone(world.stream(1), 'any');
      const last = world.event();
      await world.store.append(world.stream(2), [last], 'none');
      const batches = await followUntil(world.store, start, [world.category()], (seen) =>
        eventsOf(seen).some((event) => event.eventId === last.eventId),
      );
      expect(eventsOf(batches).map((event) => event.type)).not.toContain('$streamDeleted');
      expect(eventsOf(batches).length).toBeLessThanOrEqual(2);
    });

    others('[ids for ever] the ids of an ended stream stay taken', async () => {
      const world = scene('tombstone-ids');
      const event = world.event();
      await world.store.append(world.stream(1), [event], 'none');
      await world.store.tombstone(world.stream(1), 0);
      await expect(world.store.append(world.stream(2), [event], 'none')).rejects.toBeInstanceOf(
        EventIdTakenError,
      );
    });
  });
}
