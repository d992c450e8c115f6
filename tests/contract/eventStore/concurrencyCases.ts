import type { EventStore, ExpectedRevision, NewEvent } from '../../../platform/eventStore/port.ts';
import { WrongExpectedRevisionError } from '../../../platform/eventStore/errors.ts';
import type { Scene } from './contract.ts';
import { all, eventsOf, followUntil, idsOf, readOn, revisionsByStream } from './world.ts';
import type { Capabilities, World } from './world.ts';

const WRITERS = 16;
const APPENDS_EACH = 40;

/** Many writers through several clients at once: one order, no gap, no loss, nothing twice. */
export function concurrencyCases(scene: Scene, { countsPositions }: Capabilities): void {
  describe('many at once', () => {
    it('[common] of many that expect the same revision one wins', async () => {
      const world = scene('race');
      const stores = [world.store, await world.log.another(), await world.log.another()];
      for (const expected of ['none', 0, 1] as readonly ExpectedRevision[]) {
        const results = await Promise.allSettled(
          Array.from({ length: 12 }, (_, index) =>
            stores[index % 3]!.append(world.stream(1), [world.event()], expected),
          ),
        );
        const lost = results.filter((result) => result.status === 'rejected');
        expect(lost).toHaveLength(11);
        for (const { reason } of lost) expect(reason).toBeInstanceOf(WrongExpectedRevisionError);
      }
      const events = await all(world.store.readStream(world.stream(1)));
      expect(events.map((event) => event.revision)).toEqual([0, 1, 2]);
    });

    it('[common] commands on one stream, sent together, all find their place', async () => {
      const world = scene('one-stream');
      const events = world.events(60);
      const results = await Promise.all(
        events.map((event) => world.store.append(world.stream(1), [event], 'any')),
      );
      expect(results.map((result) => result.revision).toSorted((a, b) => a - b)).toEqual(
        events.map((_, index) => index),
      );
    });

    it('[common] readers that follow writers of several clients miss nothing', async () => {
      const world = scene('gap-free');
      const start = await world.store.head();
      const stores = [world.store, await world.log.another(), await world.log.another()];
      const total = WRITERS * APPENDS_EACH + appendsOfMany();
      const following = stores.map((store) =>
        followUntil(store, start, [world.category()], (seen) => eventsOf(seen).length >= total, 50),
      );
      const acknowledged = (
        await Promise.all(
          Array.from({ length: WRITERS }, (_, writer) =>
            write(world, stores[writer % stores.length]!, writer),
          ),
        )
      ).flat();

      const log = await readOn(world.store, start, [world.category()]);
      expect(new Set(idsOf(log))).toEqual(new Set(acknowledged));
      expect(log).toHaveLength(acknowledged.length);
      for (const batches of await Promise.all(following)) {
        expect(idsOf(eventsOf(batches))).toEqual(idsOf(log));
      }
      const positions = log.map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].toSorted());
      for (const revisions of revisionsByStream(log).values()) {
        expect(revisions).toEqual(revisions.map((_, index) => index));
      }
      if (countsPositions) {
        const span = BigInt(`0x${positions.at(-1)!}`) - BigInt(`0x${positions[0]!}`);
        expect(span).toBe(BigInt(positions.length - 1));
      }
    }, 60_000);
  });
}

/** Every eighth append holds three events instead of one. */
function appendsOfMany(): number {
  return WRITERS * Math.ceil(APPENDS_EACH / 8) * 2;
}

/** One writer: its own stream at exact revisions and, every other time, one stream that all share. */
async function write(world: World, store: EventStore, writer: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let own: ExpectedRevision = 'none';
  for (let index = 0; index < APPENDS_EACH; index++) {
    const events: NewEvent[] = world.events(index % 8 === 0 ? 3 : 1);
    if (index % 2 === 0) {
      own = (await store.append(world.stream(`own${writer}`), events, own)).revision;
    } else {
      await store.append(world.stream('shared'), events, 'any');
    }
    acknowledged.push(...idsOf(events));
  }
  return acknowledged;
}
