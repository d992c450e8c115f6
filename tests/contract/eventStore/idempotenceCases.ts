import {
  EventIdTakenError,
  WrongExpectedRevisionError,
} from '../../../platform/eventStore/errors.ts';
import type { ExpectedRevision } from '../../../platform/eventStore/port.ts';
import type { Scene } from './contract.ts';
import { all, casesFor, idsOf } from './world.ts';
import type { Capabilities } from './world.ts';

/** The same event ids again: the rules are EventStoreDB's, and stricter where ids are kept for ever. */
export function idempotenceCases(scene: Scene, { keepsIdsForEver }: Capabilities): void {
  const others = casesFor(keepsIdsForEver);

  describe('the same event ids again', () => {
    it.each<ExpectedRevision>(['none', 'any'])(
      '[common] an append repeated with expected %p is answered as the first time',
      async (expected) => {
        const world = scene(`again-${expected}`);
        const events = world.events(3);
        const first = await world.store.append(world.stream(1), events, expected);
        const second = await world.store.append(world.stream(1), events, expected);
        expect(second).toEqual(first);
        expect(await all(world.store.readStream(world.stream(1)))).toHaveLength(3);
      },
    );

    it.each<ExpectedRevision>([0, 'exists', 'any'])(
      '[common] repeated with expected %p after others have appended, it still is',
      async (expected) => {
        const world = scene(`again-later-${expected}`);
        const events = world.events(2);
        await world.store.append(world.stream(1), [world.event()], 'none');
        const first = await world.store.append(world.stream(1), events, expected);
        await world.store.append(world.stream(1), world.events(2), 2);
        const second = await world.store.append(world.stream(1), events, expected);
        expect(second).toEqual(first);
        expect(await all(world.store.readStream(world.stream(1)))).toHaveLength(5);
      },
    );

    it('[common] the first part of an append counts as a repetition', async () => {
      const world = scene('again-part');
      const events = world.events(3);
      await world.store.append(world.stream(1), events, 'none');
      const part = await world.store.append(world.stream(1), events.slice(0, 2), 'none');
      expect(part.revision).toBe(1);
      expect(await all(world.store.readStream(world.stream(1)))).toHaveLength(3);
    });

    it.each<ExpectedRevision>(['none', 'any'])(
      '[common] with expected %p, an append that goes on past what stands there is refused',
      async (expected) => {
        const world = scene(`again-more-${expected}`);
        const events = world.events(2);
        await world.store.append(world.stream(1), events, 'none');
        await expect(
          world.store.append(world.stream(1), [...events, world.event()], expected),
        ).rejects.toBeInstanceOf(WrongExpectedRevisionError);
        expect(await all(world.store.readStream(world.stream(1)))).toHaveLength(2);
      },
    );

    it('[common] at a revision after which other events stand, it is refused', async () => {
      const world = scene('again-elsewhere');
      const events = world.events(2);
      await world.store.append(world.stream(1), [world.event()], 'none');
      await world.store.append(world.stream(1), events, 0);
      await expect(world.store.append(world.stream(1), events, 'none')).rejects.toBeInstanceOf(
        WrongExpectedRevisionError,
      );
      expect(await all(world.store.readStream(world.stream(1)))).toHaveLength(3);
    });

    it('[common] many at once append once', async () => {
      const world = scene('again-at-once');
      const other = await world.log.another();
      const events = world.events(2);
      const results = await Promise.all(
        [world.store, other, world.store, other, world.store].map((store) =>
          store.append(world.stream(1), events, 'none'),
        ),
      );
      expect(new Set(results.map((result) => result.revision))).toEqual(new Set([1]));
      expect(idsOf(await all(world.store.readStream(world.stream(1))))).toEqual(idsOf(events));
    });

    others('[ids for ever] at the newest revision it is answered as the first time', async () => {
      const world = scene('again-newest');
      const events = world.events(2);
      const first = await world.store.append(world.stream(1), events, 'none');
      await expect(world.store.append(world.stream(1), events, 1)).resolves.toEqual(first);
      expect(await all(world.store.readStream(world.stream(1)))).toHaveLength(2);
    });

    others('[ids for ever] one id with other content is refused', async () => {
      const world = scene('taken-content');
      const event = world.event({ says: 'this' });
      const { metadata } = event;
      await world.store.append(world.stream(1), [event], 'none');
      for (const other of [
        { ...event, data: { says: 'that' } },
        { ...event, type: 'OtherHappened' },
        { ...event, metadata: { ...metadata, commandId: metadata.commandId.toUpperCase() } },
      ]) {
        for (const expected of ['none', 'any', 'exists', 0] as const) {
          await expect(
            world.store.append(world.stream(1), [other], expected),
          ).rejects.toBeInstanceOf(EventIdTakenError);
        }
      }
      expect(await all(world.store.readStream(world.stream(1)))).toHaveLength(1);
    });

    others('[ids for ever] one id in another stream is refused, whole batch and all', async () => {
      const world = scene('taken-stream');
      const event = world.event();
      await world.store.append(world.stream(1), [event], 'none');
      await expect(
        world.store.append(world.stream(2), [world.event(), event], 'none'),
      ).rejects.toBeInstanceOf(EventIdTakenError);
      expect(await all(world.store.readStream(world.stream(2)))).toEqual([]);
    });

    others('[ids for ever] one id given to two streams at once is taken by one', async () => {
      const world = scene('taken-at-once');
      const event = world.event();
      const neighbours = world.events(6);
      const results = await Promise.allSettled([
        ...neighbours
          .slice(0, 3)
          .map((e, i) => world.store.append(world.stream(`a${i}`), [e], 'none')),
        world.store.append(world.stream(1), [event], 'none'),
        world.store.append(world.stream(2), [event], 'none'),
        ...neighbours
          .slice(3)
          .map((e, i) => world.store.append(world.stream(`b${i}`), [e], 'none')),
      ]);
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toEqual([
        { status: 'rejected', reason: expect.any(EventIdTakenError) as unknown },
      ]);
    });

    others('[ids for ever] one id twice in an append is refused', async () => {
      const world = scene('taken-twice');
      const event = world.event();
      await expect(
        world.store.append(world.stream(1), [event, event], 'none'),
      ).rejects.toBeInstanceOf(EventIdTakenError);
      expect(await all(world.store.readStream(world.stream(1)))).toEqual([]);
    });
  });
}
