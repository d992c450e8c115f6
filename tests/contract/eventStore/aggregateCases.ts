import type { Decider } from '../../../domain/kernel/decider.ts';
import { KithError } from '../../../domain/kernel/errors.ts';
import { Aggregates, readAggregate } from '../../../platform/eventStore/aggregates.ts';
import { findHandled, handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import type { EventStore, NewEvent, RecordedEvent } from '../../../platform/eventStore/port.ts';
import { idSource } from '../../../platform/ids.ts';
import { counter, raise, type Raise, type Raised } from '../../support/counter.ts';
import { plainCodec } from '../../support/plainCodec.ts';
import { testId } from '../../support/ids.ts';
import type { Scene } from './contract.ts';
import type { World } from './world.ts';

/** Aggregates as they are read and decided on over each adapter. */
export function aggregateCases(scene: Scene): void {
  describe('aggregates', () => {
    it.each([10, 5_000])(
      '[common] given a stream of %i events, when its state is asked for again, then nothing is read',
      async (length) => {
        const world = scene(`kept-${length}`);
        const { decider, handling, read } = counting(world, 'counter');
        await fill(world, decider.category, length);
        expect((await readAggregate(handling, decider, ID)).state).toBe(length);
        read.length = 0;
        expect((await readAggregate(handling, decider, ID)).state).toBe(length);
        expect(read).toEqual([]);
        // What was appended since is read on, and nothing before it.
        await handleCommand(handling, ID, command(world, 1));
        read.length = 0;
        expect((await readAggregate(handling, decider, ID)).state).toBe(length + 1);
        expect(read).toEqual([length]);
      },
    );

    it.each([10, 5_000])(
      '[common] given a decider that remembers the newest event, when it is asked about %i, then one is read',
      async (length) => {
        const world = scene(`newest-${length}`);
        const { decider, handling, read } = counting(world, 'newest', 'newest');
        await fill(world, decider.category, length);
        expect((await readAggregate(handling, decider, ID)).state).toBe(length);
        expect(read).toEqual([length - 1]);
        const handled = await handleCommand(handling, ID, command(world, 1));
        expect(handled).toMatchObject({ revision: length, replayed: false });
        expect(await readAggregate(handling, decider, ID)).toMatchObject({ revision: length });
        expect(read.filter((revision) => revision < length - 1)).toEqual([]);
      },
    );

    it.each(['all', 'newest'] as const)(
      '[common] given two processes that remember %s, when both append at once, then each decides on what stands there',
      async (remembers) => {
        const world = scene(`two-${remembers}`);
        const other = await world.log.another();
        const here = counting(world, 'two', remembers);
        const there = counting(world, 'two', remembers, other);
        const commands = Array.from({ length: 12 }, (_, index) => command(world, index));
        const handled = await Promise.all(
          commands.map((one, index) =>
            handleCommand((index % 2 === 0 ? here : there).handling, ID, one),
          ),
        );
        expect(handled.map(({ revision }) => revision).toSorted((a, b) => +a - +b)).toEqual(
          commands.map((_, index) => index),
        );
        for (const { handling, decider } of [here, there]) {
          expect(await readAggregate(handling, decider, ID)).toMatchObject({ state: 12 });
        }
      },
    );

    it.each(['all', 'newest'] as const)(
      '[common] given %s is remembered, when a command comes again after others, then it is answered as the first time',
      async (remembers) => {
        const world = scene(`again-${remembers}`);
        const { handling, decider } = counting(world, 'again', remembers);
        const first = await handleCommand(handling, ID, command(world, 1, 2));
        for (let later = 2; later < 6; later++) {
          await handleCommand(handling, ID, command(world, later));
        }
        // The same command would be refused now, and another process has seen none of it.
        const closed = {
          ...decider,
          decide: (): never => {
            throw new ClosedError();
          },
        };
        const elsewhere = { ...handling, decider: closed, aggregates: new Aggregates() };
        const again = await handleCommand(elsewhere, ID, command(world, 1, 2));
        expect(again).toEqual({ ...first, replayed: true });
        expect(await findHandled(elsewhere, ID, command(world, 1).context)).toEqual(again);
        expect(await findHandled(elsewhere, ID, command(world, 99).context)).toBeNull();
      },
    );
  });
}

const ID = testId(7);

class ClosedError extends KithError {
  constructor() {
    super('closed', 'Nothing is decided any more.');
  }
}

/** A counter in a category of this case, and the revisions that are read of it. */
function counting(
  world: World,
  category: string,
  remembers: 'all' | 'newest' = 'all',
  store: EventStore = world.store,
) {
  const read: number[] = [];
  const decider: Decider<number, Raise, Raised> = {
    ...counter,
    category: world.category(category),
    ...(remembers === 'newest' && {
      remembers,
      evolve: (_: number, { data }: Raised) => data.from + 1,
    }),
  };
  async function* counted(events: AsyncIterable<RecordedEvent>) {
    for await (const event of events) {
      read.push(event.revision);
      yield event;
    }
  }
  const watched: EventStore = Object.create(store, {
    readStream: {
      value: (...asked: Parameters<EventStore['readStream']>) =>
        counted(store.readStream(...asked)),
    },
    append: { value: store.append.bind(store) },
    findEvent: { value: store.findEvent.bind(store) },
  });
  const aggregates = new Aggregates();
  const handling = { store: watched, codec: plainCodec, ids: idSource, aggregates, decider };
  return { decider, handling, read };
}

/** Command ids of this case, which no other case of any run shares. */
function command(world: World, number: number, by = 1): Raise {
  return raise(number, by, { commandId: idSource.idOf(world.category(), String(number)) });
}

async function fill(world: World, category: string, length: number): Promise<void> {
  for (let from = 0; from < length; from += 500) {
    const events: NewEvent[] = Array.from({ length: Math.min(500, length - from) }, (_, index) =>
      world.event({ from: from + index }, 'Raised'),
    );
    await world.store.append(`${category}-${ID}`, events, from === 0 ? 'none' : from - 1);
  }
}
