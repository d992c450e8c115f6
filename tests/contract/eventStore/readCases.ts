import { StreamDeletedError } from '../../../platform/eventStore/errors.ts';
import type { Scene } from './contract.ts';
import { all, casesFor, idsOf, readOn } from './world.ts';
import type { Capabilities } from './world.ts';

/** Reading a stream both ways, and the log from a position. */
export function readCases(scene: Scene, { countsPositions }: Capabilities): void {
  const counting = casesFor(countsPositions);

  describe('the log itself', () => {
    it('[common] has one id, whichever of its clients asks', async () => {
      const world = scene('log-id');
      const other = await world.log.another();
      const [first, second] = await Promise.all([world.store.logId(), other.logId()]);
      expect(first).not.toBe('');
      expect(second).toBe(first);
      expect(await other.logId()).toBe(first);
    });
  });

  describe('read a stream', () => {
    it('[common] a stream that never was is empty', async () => {
      const world = scene('read-none');
      expect(await all(world.store.readStream(world.stream(1)))).toEqual([]);
      expect(
        await all(world.store.readStream(world.stream(1), { direction: 'backwards' })),
      ).toEqual([]);
    });

    it.each([
      [{}, [0, 1, 2, 3, 4]],
      [{ from: 2 }, [2, 3, 4]],
      [{ from: 1, limit: 2 }, [1, 2]],
      [{ limit: 3 }, [0, 1, 2]],
      [{ from: 9 }, []],
      [{ direction: 'backwards' }, [4, 3, 2, 1, 0]],
      [{ direction: 'backwards', limit: 1 }, [4]],
      [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
      [{ direction: 'backwards', from: 9, limit: 2 }, [4, 3]],
    ] as const)('[common] of five events, %p reads %p', async (options, revisions) => {
      const world = scene(`read-${JSON.stringify(options)}`);
      await world.store.append(world.stream(1), world.events(5), 'none');
      const read = await all(world.store.readStream(world.stream(1), options));
      expect(read.map((event) => event.revision)).toEqual(revisions);
    });

    it('[common] streams that are read at the same moment read as each by itself', async () => {
      const world = scene('read-together');
      const streams = Array.from({ length: 150 }, (_, index) => world.stream(index));
      await Promise.all(
        streams
          .slice(1)
          .map((stream, index) =>
            world.store.append(stream, world.events((index % 3) + 1), 'none'),
          ),
      );
      const ended = world.stream(5);
      await world.store.tombstone(ended, 'any');
      const read = (stream: string, direction: 'forwards' | 'backwards') =>
        all(world.store.readStream(stream, { direction })).then(
          (events) => events.map((event) => `${event.stream} ${event.revision}`),
          (error: unknown) => error,
        );
      const together = await Promise.all(
        streams.flatMap((stream) => [read(stream, 'forwards'), read(stream, 'backwards')]),
      );
      for (const [index, stream] of streams.entries()) {
        const revisions =
          index === 0 ? [] : Array.from({ length: ((index - 1) % 3) + 1 }, (_, at) => at);
        const [forwards, backwards] = together.slice(2 * index);
        if (stream === ended) {
          expect([forwards, backwards]).toEqual([
            expect.any(StreamDeletedError),
            expect.any(StreamDeletedError),
          ]);
          continue;
        }
        const expected = revisions.map((revision) => `${stream} ${revision}`);
        expect([forwards, backwards]).toEqual([expected, expected.toReversed()]);
      }
    });

    it('[common] one stream that is read at the same moment from one place, both ways and so many, reads as each by itself', async () => {
      const world = scene('read-alike');
      await world.store.append(world.stream(1), world.events(5), 'none');
      const asked = [
        [{ from: 2 }, [2, 3, 4]],
        [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
        [{ from: 2, limit: 1 }, [2]],
        [{ from: 2, limit: 2 }, [2, 3]],
        [{ direction: 'backwards', from: 2, limit: 2 }, [2, 1]],
        [{ from: 2 }, [2, 3, 4]],
      ] as const;
      const read = await Promise.all(
        asked.map(([options]) => all(world.store.readStream(world.stream(1), options))),
      );
      expect(read.map((events) => events.map(({ revision }) => revision))).toEqual(
        asked.map(([, revisions]) => revisions),
      );
    });

    it('[common] a stream of many pages reads whole, both ways', async () => {
      const world = scene('read-long');
      const text = 'x'.repeat(2_000);
      const events = Array.from({ length: 1_300 }, (_, index) => world.event({ index, text }));
      for (let start = 0; start < events.length; start += 260) {
        await world.store.append(
          world.stream(1),
          events.slice(start, start + 260),
          start === 0 ? 'none' : start - 1,
        );
      }
      const forwards = await all(world.store.readStream(world.stream(1)));
      expect(idsOf(forwards)).toEqual(idsOf(events));
      const backwards = await all(
        world.store.readStream(world.stream(1), { direction: 'backwards' }),
      );
      expect(backwards).toEqual(forwards.toReversed());
    });
  });

  describe('read the log', () => {
    it('[common] from a position, in log order, in batches', async () => {
      const world = scene('log');
      const start = await world.store.head();
      const events = world.events(12);
      for (const [index, event] of events.entries()) {
        await world.store.append(world.stream(index % 5), [event], 'any');
      }
      const read = await readOn(world.store, start, [world.category()], 5);
      expect(idsOf(read)).toEqual(idsOf(events));
      const rest = await readOn(world.store, read[6]!.position, [world.category()], 100);
      expect(rest).toEqual(read.slice(7));
    });

    it('[common] a category is matched whole: a does not match ab-1', async () => {
      const world = scene('log-category');
      const start = await world.store.head();
      const short = world.category('a');
      const long = `${short}b`;
      const mine = world.event();
      await world.store.append(`${long}-1`, [world.event()], 'none');
      await world.store.append(`${short}-1`, [mine], 'none');
      await world.store.append(`${long}-${short}`, [world.event()], 'none');
      expect(idsOf(await readOn(world.store, start, [short]))).toEqual(idsOf([mine]));
      expect(await readOn(world.store, start, [long])).toHaveLength(2);
      expect(await readOn(world.store, start, [long, short])).toHaveLength(3);
    });

    it('[common] the filter takes a category literally', async () => {
      const world = scene('log-literal');
      const start = await world.store.head();
      await world.store.append(world.stream(1), [world.event()], 'none');
      expect(await readOn(world.store, start, [`${world.category().slice(0, -1)}.`])).toEqual([]);
      expect(await readOn(world.store, start, [`${world.category().slice(0, -1)}_`])).toEqual([]);
      expect(await readOn(world.store, start, ['%'])).toEqual([]);
    });

    it('[common] the checkpoint moves past events that are not wanted', async () => {
      const world = scene('log-checkpoint');
      const start = await world.store.head();
      const { position } = await world.store.append(world.stream(1), world.events(40), 'none');
      const wanted = { categories: [world.category('other')] };
      let batch = await world.store.readAll(start, 10, wanted);
      while (!batch.live) batch = await world.store.readAll(batch.checkpoint, 10, wanted);
      expect(batch.checkpoint >= position).toBe(true);
    });

    counting('[counted positions] unfiltered, batches are full and without a gap', async () => {
      const world = scene('log-counted');
      const start = await world.store.head();
      await world.store.append(world.stream(1), world.events(25), 'none');
      const first = await world.store.readAll(start, 10);
      expect(first.events).toHaveLength(10);
      expect(first.live).toBe(false);
      expect(first.checkpoint).toBe(first.events.at(-1)?.position);
      const second = await world.store.readAll(first.checkpoint, 15);
      expect(second.events).toHaveLength(15);
      expect(second).toMatchObject({ live: true, checkpoint: await world.store.head() });
      const counts = [...first.events, ...second.events].map((event) =>
        BigInt(`0x${event.position}`),
      );
      expect(counts).toEqual(counts.map((_, index) => BigInt(`0x${start}`) + BigInt(index) + 1n));
      const third = await world.store.readAll(second.checkpoint, 10);
      expect(third).toEqual({ events: [], checkpoint: second.checkpoint, live: true });
    });
  });
}
