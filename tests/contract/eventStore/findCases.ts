import { StreamDeletedError } from '../../../platform/eventStore/errors.ts';
import type { Scene } from './contract.ts';

/** An event looked up by its id. */
export function findCases(scene: Scene): void {
  describe('finding an event by its id', () => {
    it('[common] answers it as it was read, and nobody from another stream', async () => {
      const world = scene('find');
      const events = world.events(3);
      await world.store.append(world.stream(1), events, 'none');
      await world.store.append(world.stream(2), [world.event()], 'none');
      const found = await world.store.findEvent(world.stream(1), events[1]!.eventId);
      expect(found).toMatchObject({ ...events[1], stream: world.stream(1), revision: 1 });
      expect(await world.store.findEvent(world.stream(2), events[1]!.eventId)).toBeNull();
    });

    it('[common] answers null for an id that nobody has, and a stream that never was', async () => {
      const world = scene('find-none');
      const { eventId } = world.event();
      await world.store.append(world.stream(1), [world.event()], 'none');
      expect(await world.store.findEvent(world.stream(1), eventId)).toBeNull();
      expect(await world.store.findEvent(world.stream(2), eventId)).toBeNull();
    });

    it('[common] refuses to look into a deleted stream', async () => {
      const world = scene('find-deleted');
      const event = world.event();
      await world.store.append(world.stream(1), [event], 'none');
      await world.store.tombstone(world.stream(1), 0);
      await expect(world.store.findEvent(world.stream(1), event.eventId)).rejects.toBeInstanceOf(
        StreamDeletedError,
      );
    });
  });
}
